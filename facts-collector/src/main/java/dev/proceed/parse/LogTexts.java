package dev.proceed.parse;

import dev.proceed.knowledge.TextFinder;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes a line of the kernel log worth keeping or counting, besides the signatures. A reader
 * of the log finds only lines with one of the {@link #WANTED} texts.
 */
final class LogTexts {

  /** Starts the first line of a boot. */
  static final String START = "Linux version ";

  /** Texts of lines that some reader asks for. */
  static final List<String> WANTED =
      List.of(
          START,
          "Command line: ",
          "iommu: Default domain type: ",
          "iommu: DMA domain TLB invalidation policy: ",
          "AMD-Vi: Extended features",
          "AMD-Vi: Using global IVHD",
          "DMAR-IR",
          "IRQ remapping",
          "nterrupt remapping",
          "irq remapping",
          "SEV-SNP",
          "SNP: ",
          "SNP enabled",
          "SEV enabled (",
          "SEV disabled (",
          "SEV unusable (",
          "SEV supported: ",
          "SEV-ES ",
          "memory encryption not enabled by BIOS",
          "Memory Encryption Features",
          "Secure Memory Encryption",
          "Secure Encrypted Virtualization",
          "RMP table",
          "virt/tdx: ",
          "locked down from ",
          "CPU0: ",
          "microcode: ",
          "DMI: ",
          "Hypervisor detected: ",
          "paravirtualized kernel on ",
          "PCI host bridge to bus ",
          "to iommu group ",
          "from iommu group ",
          "iommu: Adding device ");

  /** How many at the end of {@link #WANTED} are lists, of which no line may be missing. */
  private static final int LISTS = 4;

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

  /** The log itself says that lines are missing. */
  private static final List<String> LOST =
      List.of(
          "printk messages dropped",
          "printk: dropped ",
          "buffer overrun, some messages lost",
          " kernel messages");

  /** A fault was told so often that the kernel stopped telling it. */
  private static final String SUPPRESSED = "callbacks suppressed";

  private static final TextFinder FINDER = new TextFinder(all());

  private LogTexts() {}

  private static List<String> all() {
    List<String> all = new ArrayList<>(WANTED);
    all.addAll(BOILERPLATE);
    all.addAll(AFTER_IOMMU);
    all.addAll(LOST);
    all.add(SUPPRESSED);
    return all;
  }

  /** What a message holds, as indexes for the questions below. */
  static int[] in(String message) {
    return FINDER.find(message);
  }

  static boolean isWanted(int text) {
    return text < WANTED.size();
  }

  /** Whether the lines with this text make a list, of which no line may be missing. */
  static boolean isList(int text) {
    return isWanted(text) && text >= WANTED.size() - LISTS;
  }

  static boolean isBoilerplate(int text) {
    int index = text - WANTED.size();
    return index >= 0 && index < BOILERPLATE.size();
  }

  static boolean isAfterIommu(int text) {
    int index = text - WANTED.size() - BOILERPLATE.size();
    return index >= 0 && index < AFTER_IOMMU.size();
  }

  /** Whether the message says that lines are missing. */
  static boolean isLost(int text, String message) {
    int index = text - WANTED.size() - BOILERPLATE.size() - AFTER_IOMMU.size();
    boolean missed = index == LOST.size() - 1;
    return index >= 0
        && index < LOST.size()
        && (!missed || message.startsWith("Missed ") || message.contains("]: Missed "));
  }

  /** Whether lines that are signatures were left out by the kernel itself. */
  static boolean isSuppressed(int text, String message) {
    boolean suppressed =
        text == WANTED.size() + BOILERPLATE.size() + AFTER_IOMMU.size() + LOST.size();
    return suppressed
        && message.matches("(?:.{0,80} )?\\w*(?:dmar|iommu|aer|pci|vfio|nv|gpu)\\w*: .*");
  }
}
