package dev.proceed.parse;

import dev.proceed.knowledge.Signatures;
import java.util.ArrayList;
import java.util.List;

/**
 * The kernel log of one boot: the last one in the text.
 *
 * <p>"No such line" can be concluded from it only when it starts at boot, is no excerpt, and goes
 * on beyond the point where the line would stand.
 */
public final class KernelLog {

  private static final String START = "Linux version ";

  /** Every full log of a common architecture holds one of these, and no question asks for them. */
  private static final List<String> BOILERPLATE =
      List.of(
          "BIOS-e820:",
          "BIOS-provided physical RAM map",
          "Booting Linux on",
          "Dentry cache hash table",
          "Zone ranges:");

  private static final List<String> AFTER_IOMMU =
      List.of("iommu: Default domain type", "Freeing unused kernel", "Run /init as init");

  private final SourceText text;
  private final List<String> messages;
  private final String filter;
  private final boolean fromBoot;
  private boolean boilerplate;
  private boolean afterIommu;
  private boolean lost;

  private KernelLog(SourceText text, List<String> messages, String filter) {
    this.text = text;
    this.messages = messages;
    this.filter = filter;
    this.fromBoot = !messages.isEmpty() && messages.get(0).startsWith(START);
    messages.forEach(this::look);
  }

  /** A log as a file holds it. */
  public static KernelLog of(SourceText text) {
    return of(text, "");
  }

  /**
   * A log as a command printed it.
   *
   * @param filter what stands behind a pipe in the command; "" when nothing does
   */
  public static KernelLog of(SourceText text, String filter) {
    boolean syslog = LogLine.isSyslog(text.lines());
    List<String> messages = new ArrayList<>(text.lines().size());
    int start = 0;
    for (String line : text.lines()) {
      String message = LogLine.message(line, syslog);
      if (message.startsWith(START)) {
        start = messages.size();
      }
      messages.add(message);
    }
    boolean boots = !messages.isEmpty() && messages.get(start).startsWith(START);
    int from = boots ? start : 0;
    SourceText part = text.part(from, messages.size());
    return new KernelLog(part, List.copyOf(messages.subList(from, messages.size())), filter);
  }

  /** Whether a text without a known command is a kernel log, or an excerpt of one. */
  public static boolean looksLike(SourceText text) {
    boolean syslog = LogLine.isSyslog(text.lines());
    int stamped = 0;
    for (String line : text.lines()) {
      String message = LogLine.message(line, syslog);
      stamped += message.length() + 2 < line.strip().length() ? 1 : 0;
      if (message.startsWith(START + "2.")
          || (message.startsWith(START) && message.contains(" #"))
          || Signatures.match(message).isPresent()) {
        return true;
      }
    }
    return stamped > 0 && stamped * 2 >= text.lines().size();
  }

  private void look(String message) {
    boilerplate = boilerplate || holdsOne(message, BOILERPLATE);
    afterIommu = afterIommu || holdsOne(message, AFTER_IOMMU);
    lost =
        lost
            || message.contains("printk messages dropped")
            || (message.startsWith("Missed ") && message.contains("kernel messages"));
  }

  private static boolean holdsOne(String message, List<String> parts) {
    for (String part : parts) {
      if (message.contains(part)) {
        return true;
      }
    }
    return false;
  }

  /** The lines of this boot. */
  public SourceText text() {
    return text;
  }

  /** Line by line what the kernel said, without time stamps. */
  public List<String> messages() {
    return messages;
  }

  /** Whether nothing of this boot is missing, as far as a reader can see. */
  public boolean isWhole() {
    return fromBoot && boilerplate && filter.isEmpty() && !lost;
  }

  /** Whether a line with this text, said no later than the IOMMU's start, would be in here. */
  public boolean wouldShow(String part) {
    boolean asked = fromBoot && !lost && filter.contains("grep") && filter.contains(part);
    return asked || (isWhole() && afterIommu);
  }

  /** Why it is not {@link #isWhole}. */
  public String whyPartial() {
    if (!filter.isEmpty()) {
      return "the log was filtered: " + filter;
    }
    if (!fromBoot) {
      return "the log does not start at boot";
    }
    return lost ? "the log has lost lines" : "the log looks like an excerpt";
  }

  /** Index of the first message that starts with {@code part}; -1 when there is none. */
  public int find(String part) {
    for (int index = 0; index < messages.size(); index++) {
      if (messages.get(index).startsWith(part)) {
        return index;
      }
    }
    return -1;
  }
}
