package dev.proceed.check;

/** What a person may want of the host, and a check may stand in the way of. */
public enum Goal {
  /** GPUs reach each other's memory. */
  P2P("p2p"),
  /** A GPU is given to a guest. */
  ASSIGN("assign"),
  /** The host's driver lets a GPU go. */
  RELEASE("release"),
  /** Guests with SEV-SNP run. */
  SNP("snp"),
  /** Switches and root ports do not send peer traffic up. */
  ACS_REDIRECT_OFF("acs-redirect off");

  private final String words;

  Goal(String words) {
    this.words = words;
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return words;
  }
}
