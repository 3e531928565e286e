package dev.proceed.collect;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.Listing;
import dev.proceed.facts.LogSignature;
import dev.proceed.facts.Reading;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Drafts;

/** Takes facts apart into claims again, so that a bundle can be merged with other inputs. */
final class Absorb {

  private Absorb() {}

  static void into(Draft draft, HostFacts facts) {
    Drafts.absorb(draft.identity, facts.identity());
    Drafts.absorb(draft.platform, facts.platform());
    Drafts.absorb(draft.kernel, facts.kernel());
    Drafts.absorb(draft.encryption, facts.encryption());
    Drafts.absorb(draft.iommu, facts.iommu());
    Drafts.absorb(draft.drivers, facts.drivers());
    draft.functions.absorb(facts.functions());
    draft.groups.absorb(facts.groups());
    draft.gpus.absorb(facts.gpus());
    draft.peers.absorb(facts.peers());
    draft.measurements.absorb(facts.measurements());
    draft.handles.absorb(facts.handles());
    draft.services.absorb(facts.services());
    draft.guests.absorb(facts.guests());
    draft.containers.absorb(facts.containers());
    draft.mappings.absorb(facts.mappings());
    draft.hostUses.absorb(facts.hostUses());
    draft.bootActors.absorb(facts.bootActors());
    signatures(draft, facts.signatures());
  }

  /** Where nobody looked for signatures, the logs of the other inputs are all there is. */
  private static void signatures(Draft draft, Listing<LogSignature> signatures) {
    boolean nobodyLooked =
        signatures.items().isEmpty()
            && signatures.complete() instanceof Reading.Unknown<Boolean> unknown
            && unknown.reason() == Reading.Reason.NOT_COLLECTED;
    if (!nobodyLooked) {
      draft.otherSignatures.addAll(signatures.items());
      draft.otherSignaturesComplete.add(signatures.complete());
    }
  }
}
