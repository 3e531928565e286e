package dev.proceed.facts;

/**
 * A line of the kernel log, or of a program, that the signature table knows.
 *
 * <p>Of many equal ones only the first and the last are listed. In a complete listing every kind of
 * line that the kernel wrote in the running boot stands at least once for every device, so "never"
 * can be concluded for these, and "how often" cannot.
 *
 * @param signature id in the table, such as {@code IOMMU-ILLEGAL-DTE}
 * @param line number of the message in the log, from 1: the number of its line, unless lines with
 *     several messages stand before it; in the order in which things were said
 * @param boot 0 for the running boot, -1 for the one before it, as in {@code journalctl -b}; -1
 *     also for a boot that is not the running one where the log does not tell which it is
 * @param device the function the line is about; absent when it names none
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
