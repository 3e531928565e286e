package dev.proceed.facts;

/**
 * A line of the kernel log that the signature table knows.
 *
 * @param signature id in the table, such as {@code IOMMU-ILLEGAL-DTE}
 * @param line number of the line in the log, from 1
 * @param boot 0 for the running boot, -1 for the one before it, as in {@code journalctl -b}
 * @param device the function the line names; absent when it names none
 * @param time when, in the log's own words; absent when the line has no time
 * @param decoded what its numbers mean; absent when it has none that the table decodes
 * @param text the line, with its evidence
 */
public record LogSignature(
    String signature,
    int line,
    int boot,
    Reading<PciAddress> device,
    Reading<String> time,
    Reading<String> decoded,
    Reading<String> text)
    implements Keyed {

  @Override
  public String key() {
    return signature + "@" + line;
  }
}
