package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.knowledge.HowToTell;
import dev.proceed.knowledge.Signatures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The lines of the logs that the signature table knows. */
public final class LogSignatures {

  private static final String COMMAND = "journalctl -k -b 0";

  private final Draft draft;
  private final Map<String, LogSignature> found = new LinkedHashMap<>();
  private int offset;

  private LogSignatures(Draft draft) {
    this.draft = draft;
  }

  /** All signatures of all logs; further logs count on from the last line of the one before. */
  public static Listing<LogSignature> of(Draft draft) {
    LogSignatures signatures = new LogSignatures(draft);
    for (LogSignature other : draft.otherSignatures) {
      signatures.found.putIfAbsent(other.key(), other);
    }
    draft.logs.forEach(signatures::scan);
    return new Listing<>(java.util.List.copyOf(signatures.found.values()), signatures.complete());
  }

  private void scan(KernelLog log) {
    int last = log.text().firstLine();
    for (int index = 0; index < log.messages().size(); index++) {
      String message = log.messages().get(index);
      Optional<Signatures.Signature> match =
          message.isEmpty() ? Optional.empty() : Signatures.match(message);
      if (match.isPresent()) {
        add(match.get().id(), message, log.text().at(index));
      }
      last = log.text().firstLine() + index;
    }
    offset += last;
  }

  private void add(String id, String message, Evidence evidence) {
    LogReadings.signature(id, evidence, draft);
    PciAddress device = Bdf.find(message);
    LogSignature signature =
        new LogSignature(
            id,
            offset + evidence.line(),
            0,
            device == null ? Reading.absent(evidence) : Reading.present(device, evidence),
            Reading.absent(evidence),
            Reading.absent(evidence),
            Reading.present(message, evidence));
    boolean known =
        offset > 0
            && found.values().stream()
                .anyMatch(one -> one.signature().equals(id) && one.text().equals(signature.text()));
    if (!known) {
      found.putIfAbsent(signature.key(), signature);
    }
  }

  private Reading<Boolean> complete() {
    for (KernelLog log : draft.logs) {
      if (log.isWhole()) {
        return Reading.present(true, Evidence.of(log.text().name(), "", log.text().origin()));
      }
    }
    for (Reading<Boolean> other : draft.otherSignaturesComplete) {
      if (other.is(true)) {
        return other;
      }
    }
    return draft.logs.isEmpty()
        ? Reading.notCollected(HowToTell.command("signatures.complete"))
        : Reading.unknown(Reason.TRUNCATED, draft.logs.get(0).whyPartial(), COMMAND);
  }
}
