package dev.proceed.facts;

/**
 * SR-IOV of a physical function (sysfs {@code sriov_totalvfs}, {@code sriov_numvfs}).
 *
 * @param total virtual functions it can have
 * @param enabled virtual functions it has now
 */
public record SrIov(int total, int enabled) {

  /** {@code 0 of 16 VFs}. */
  @Override
  public String toString() {
    return enabled + " of " + total + " VFs";
  }
}
