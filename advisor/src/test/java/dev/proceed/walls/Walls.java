package dev.proceed.walls;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/**
 * The walls of the house, each with its reason. Packages are named from the root they stand below.
 */
final class Walls {

  private static final Set<String> CLOCK_READERS = Set.of("now", "currentTimeMillis", "nanoTime");

  private final String root;

  private Walls(String root) {
    this.root = root;
  }

  /** Walls of the product. */
  static Walls ofProduct() {
    return new Walls("dev.proceed");
  }

  /** The same walls around classes that break them on purpose. */
  static Walls ofBadExamples() {
    return new Walls("dev.proceed.walls.bad");
  }

  private String in(String name) {
    return root + "." + name + "..";
  }

  ArchRule assessSeesNoRendering() {
    return noClasses()
        .that()
        .resideInAPackage(in("assess"))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(in("ask"), in("report"), in("cli"))
        .because("an answer does not depend on how it is come by or shown");
  }

  ArchRule reportSeesNoCommandLine() {
    return noClasses()
        .that()
        .resideInAPackage(in("report"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage(in("cli"))
        .because("a service renders answers without a command line");
  }

  ArchRule assessTouchesNoFilesOrProcesses() {
    return noClasses()
        .that()
        .resideInAnyPackage(in("assess"), in("ask"))
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("java.io..", "java.nio..", "java.net..")
                .or(DescribedPredicate.describe("are processes", Walls::isProcess)))
        .because("judging is a pure function of facts and request");
  }

  ArchRule assessReadsNoClock() {
    return noClasses()
        .that()
        .resideInAnyPackage(in("assess"), in("ask"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.time..")
        .orShould()
        .accessTargetWhere(DescribedPredicate.describe("a clock is read", Walls::readsClock))
        .because("the same facts give the same answer at any time");
  }

  ArchRule assessThrowsNoDice() {
    return noClasses()
        .that()
        .resideInAPackage(in("assess"))
        .should()
        .dependOnClassesThat(DescribedPredicate.describe("are random", Walls::isRandom))
        .orShould()
        .callMethod(Math.class, "random")
        .because("the same facts give the same answer");
  }

  ArchRule onlyMainTouchesTheSystemStreams() {
    return noClasses()
        .that()
        .doNotHaveFullyQualifiedName(root + ".cli.Main")
        .and()
        .doNotHaveFullyQualifiedName(root + ".cli.Train")
        .and()
        .resideOutsideOfPackage(root + ".check.source..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .because("user output goes through one place, and a library ends nobody's process");
  }

  /** The one that does takes commands of a closed list only, and somebody has to opt in. */
  ArchRule onlyTheProbeStartsProcesses() {
    return noClasses()
        .that()
        .doNotHaveFullyQualifiedName(root + ".collect.ProbeRun")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "start processes", type -> type.isEquivalentTo(ProcessBuilder.class)))
        .orShould()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "Runtime.exec is called",
                access ->
                    access.getTargetOwner().isEquivalentTo(Runtime.class)
                        && access.getTarget().getName().equals("exec")))
        .because("check reads, and changes nothing");
  }

  ArchRule onlyTheCommandLineReadsOptions() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(in("cli"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.commons.cli..")
        .because("a service that embeds the advisor has no command line");
  }

  ArchRule jacksonStaysInRenderingAndBundles() {
    return noClasses()
        .that()
        .resideOutsideOfPackages(in("report"), in("collect.bundle"), root + ".check.source..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.fasterxml.jackson..")
        .because("facts and answers are records; JSON is a form of theirs");
  }

  ArchRule databindIsForTheBuildOnly() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(root + ".check.source..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml.jackson.databind..", "org.yaml..")
        .because("reflection over JSON and YAML costs start-up time and is not needed");
  }

  ArchRule noClassIsADrawer() {
    return classes()
        .that(resideInAPackage(root + ".."))
        .should()
        .haveSimpleNameNotEndingWith("Util")
        .andShould()
        .haveSimpleNameNotEndingWith("Utils")
        .andShould()
        .haveSimpleNameNotEndingWith("Helper")
        .andShould()
        .haveSimpleNameNotEndingWith("Manager")
        .because("a class is named after what it is");
  }

  ArchRule packagesHaveNoCycles() {
    return slices()
        .matching(root + ".(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            resideInAPackage(root + ".collect.bundle"),
            DescribedPredicate.describe(
                "is the rejection of any input",
                type -> type.getName().equals(root + ".collect.InputRejected")))
        .because("a package that needs itself cannot be read alone");
  }

  private static boolean isProcess(JavaClass type) {
    return type.getName().startsWith("java.lang.Process") || type.isEquivalentTo(Runtime.class);
  }

  private static boolean isRandom(JavaClass type) {
    return type.getSimpleName().contains("Random") || type.getName().equals("java.util.UUID");
  }

  private static boolean readsClock(JavaAccess<?> access) {
    return (access.getTargetOwner().isEquivalentTo(System.class)
            || access.getTargetOwner().getName().equals("java.util.Date"))
        && (CLOCK_READERS.contains(access.getTarget().getName())
            || access.getTarget().getName().equals("<init>"));
  }
}
