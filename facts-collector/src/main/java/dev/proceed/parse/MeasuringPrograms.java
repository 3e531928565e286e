package dev.proceed.parse;

/** Output of programs that ask for or measure peer access, alone or within a longer report. */
public final class MeasuringPrograms {

  private MeasuringPrograms() {}

  /** Adds what the programs say; false when the text holds none of their output. */
  public static boolean read(Section section, Draft draft) {
    int before = draft.peerRuns.size();
    boolean found = SimpleP2p.read(section.text(), draft);
    found |= P2pBandwidthTest.read(section.text(), draft);
    found |= RocmBandwidth.read(section.text(), draft);
    found |= NvBandwidth.read(section, draft);
    found |= NcclLog.read(section.text(), draft);
    for (PeerRun run : draft.peerRuns.subList(before, draft.peerRuns.size())) {
      RunPlace.tell(section.command(), run.place);
    }
    return found;
  }
}
