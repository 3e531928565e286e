package dev.proceed.parse;

import dev.proceed.facts.Evidence;

/** Output of {@code nvidia-smi} in all its forms, alone or within a longer report. */
public final class NvidiaSmi {

  private static final String CONFIDENTIAL = "CC status:";

  private NvidiaSmi() {}

  /** Adds what the tool says; false when the text holds none of its forms. */
  public static boolean read(Section section, Draft draft) {
    boolean found = TopologyMatrix.read(section, draft);
    found |= SmiTable.read(section.text(), draft);
    found |= SmiQuery.read(section, draft);
    found |= SmiLists.names(section.text(), draft);
    found |= SmiLists.csv(section, draft);
    found |= confidential(section.text(), draft);
    return found;
  }

  /** {@code nvidia-smi conf-compute -f}: one word for all GPUs. */
  private static boolean confidential(SourceText text, Draft draft) {
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      if (line.startsWith(CONFIDENTIAL)) {
        Evidence evidence = text.at(index);
        switch (line.substring(CONFIDENTIAL.length()).strip()) {
          case "ON" -> draft.confidentialCompute.present(true, evidence);
          case "OFF" -> draft.confidentialCompute.present(false, evidence);
          default -> {}
        }
        return true;
      }
    }
    return false;
  }
}
