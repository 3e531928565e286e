package dev.proceed.facts;

/**
 * A line of the kernel log that the signature table knows.
 *
 * @param signature id in the table, such as {@code IOMMU-ILLEGAL-DTE}
 * @param line number of the line in the log, from 1
 * @param device the function the line names; absent when it names none
 * @param text the line, with its evidence
 */
public record LogSignature(
    String signature, int line, Reading<PciAddress> device, Reading<String> text) implements Keyed {

  @Override
  public String key() {
    return signature + "@" + line;
  }
}
