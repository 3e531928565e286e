package dev.proceed.check.source;

import dev.proceed.check.RuleModels;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.compiler.kie.builder.impl.KieBuilderImpl;
import org.drools.model.codegen.ExecutableModelProject;
import org.drools.modelcompiler.CanonicalKieModule;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;

/**
 * Turns rule files into the classes of an executable model, without kmodule.xml and without the
 * Maven plugin of Drools (why: docs/decisions).
 */
final class RuleCompiler {

  private static final Pattern PACKAGE =
      Pattern.compile("^\\s*package\\s+([\\w.]+)", Pattern.MULTILINE);
  private static final String GENERATED = "dev/proceed/checks";
  private static final KieServices SERVICES = KieServices.get();
  private static final ReleaseId RELEASE = SERVICES.newReleaseId("build", "rules", "0");

  private RuleCompiler() {}

  /** Compiles and writes; what is wrong, one line each, and then nothing is written. */
  static List<String> compile(List<Path> rules, Path classes) throws IOException {
    List<String> problems = new ArrayList<>();
    InternalKieModule module = build(rules, problems);
    if (module == null || !problems.isEmpty()) {
      return blame(rules, problems);
    }
    write(module, classes);
    return List.of();
  }

  private static @Nullable InternalKieModule build(List<Path> rules, List<String> problems)
      throws IOException {
    KieFileSystem files = SERVICES.newKieFileSystem();
    files.generateAndWritePomXML(RELEASE);
    for (Path rule : rules) {
      // The folder must equal the package, otherwise Drools warns about every file.
      files.write(
          "src/main/resources/" + folder(rule) + "/" + rule.getFileName(), Files.readString(rule));
    }
    KieBuilderImpl builder = (KieBuilderImpl) SERVICES.newKieBuilder(files);
    try {
      builder.buildAll(ExecutableModelProject.class);
    } catch (RuntimeException broken) {
      // The generator of 10.2.0 dies on some inputs without naming the rule.
      problems.add(broken.toString());
      return null;
    }
    for (Message message :
        builder.getResults().getMessages(Message.Level.ERROR, Message.Level.WARNING)) {
      if (!message.getText().startsWith("Java source of ")) {
        problems.add(message.getLevel() + " line " + message.getLine() + ": " + message.getText());
      }
    }
    return (InternalKieModule) builder.getKieModuleIgnoringErrors();
  }

  /** Compiles each file alone, so that the message names the file whatever the engine says. */
  private static List<String> blame(List<Path> rules, List<String> together) throws IOException {
    List<String> all = new ArrayList<>();
    for (Path rule : rules) {
      List<String> alone = new ArrayList<>();
      build(List.of(rule), alone);
      alone.forEach(problem -> all.add(rule.getFileName() + ": " + problem));
    }
    return all.isEmpty() ? together : all;
  }

  private static void write(InternalKieModule module, Path classes) throws IOException {
    Set<Path> written = new HashSet<>();
    for (String name : module.getFileNames()) {
      if (name.startsWith(GENERATED) && name.endsWith(".class")) {
        Path target = classes.resolve(name);
        SourceFiles.write(target, module.getBytes(name));
        written.add(target);
      }
    }
    String list =
        new String(
            module.getBytes(CanonicalKieModule.getModelFileWithGAV(RELEASE)),
            StandardCharsets.UTF_8);
    List<String> names = list.lines().filter(line -> line.indexOf(':') < 0).sorted().toList();
    SourceFiles.write(
        classes.resolve(RuleModels.LIST),
        (String.join("\n", names) + "\n").getBytes(StandardCharsets.UTF_8));
    for (Path old : SourceFiles.find(classes.resolve(GENERATED), ".class")) {
      if (!written.contains(old)) {
        Files.delete(old);
      }
    }
  }

  private static String folder(Path rule) throws IOException {
    Matcher matcher = PACKAGE.matcher(Files.readString(rule));
    return matcher.find() ? matcher.group(1).replace('.', '/') : "nopackage";
  }
}
