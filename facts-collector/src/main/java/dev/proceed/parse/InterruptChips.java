package dev.proceed.parse;

/**
 * Interrupt remapping, from {@code /proc/interrupts}: with it the I/O APIC's chip is called {@code
 * IR-IO-APIC} and those of devices start with {@code IR-} (linux arch/x86/kernel/apic/io_apic.c
 * {@code ioapic_ir_chip}, drivers/iommu/amd/iommu.c and intel/irq_remapping.c {@code prefix},
 * v6.12).
 */
public final class InterruptChips {

  private static final String PLAIN = "IO-APIC";
  private static final String REMAPPED = "IR-";

  private InterruptChips() {}

  /** Adds what the table says; false when the text is another one. */
  public static boolean read(SourceText text, Draft draft) {
    if (!text.value().startsWith("CPU0")) {
      return false;
    }
    for (int index = 0; index < text.lines().size(); index++) {
      for (String word : text.lines().get(index).split("\\s+", -1)) {
        boolean remapped = word.startsWith(REMAPPED + PLAIN) || word.startsWith("IR-PCI-MSI");
        if (remapped || word.equals(PLAIN)) {
          draft.iommu.interruptRemapping.present(remapped, text.at(index));
          return true;
        }
      }
    }
    return true;
  }
}
