package dev.proceed.collect;

import dev.proceed.facts.Origin;
import dev.proceed.parse.Draft;
import dev.proceed.parse.SourceText;
import java.util.List;
import java.util.Set;

/**
 * Outputs of commands in a support report, {@code sos_commands/PLUGIN/COMMAND}: the name of a file
 * is the command with {@code _} for what a name cannot hold (sos, sos/report/plugins/__init__.py,
 * _mangle_command): {@code lspci_-nnvv}.
 */
final class SosCommands {

  private static final String FOLDER = "sos_commands";

  /** Commands whose output may tell something; the kernel log is read with the tree. */
  private static final Set<String> COMMANDS =
      Set.of("lscpu", "lsof", "lspci", "nvidia-smi", "pct", "qm", "uname");

  private SosCommands() {}

  static void read(RootDir root, Draft draft, List<CollectionReport.Skipped> skipped) {
    if (root.isWhole()) {
      return;
    }
    for (String plugin : root.list(FOLDER).names()) {
      String folder = FOLDER + "/" + plugin;
      for (String name : root.list(folder).names()) {
        String command = command(name);
        if (!command.isEmpty()) {
          output(folder + "/" + name, command, root, draft, skipped);
        }
      }
    }
  }

  /** The command that a name stands for; "" when its output is of no use. */
  static String command(String name) {
    String bare = name.endsWith(".txt") ? name.substring(0, name.length() - 4) : name;
    String command = bare.replace('_', ' ').strip();
    int space = command.indexOf(' ');
    return COMMANDS.contains(space < 0 ? command : command.substring(0, space)) ? command : "";
  }

  private static void output(
      String path,
      String command,
      RootDir root,
      Draft draft,
      List<CollectionReport.Skipped> skipped) {
    RootDir.Content content = root.read(path, RootDir.LARGE);
    if (!content.found()) {
      return;
    }
    try {
      byte[] bytes = PastedBytes.checked(content.bytes(), path);
      PasteReader.read(SourceText.of(path, Origin.PASTED, bytes), command, draft, skipped);
    } catch (InputRejected rejected) {
      skipped.add(new CollectionReport.Skipped(rejected.place(), rejected.why()));
    }
  }
}
