package dev.proceed.parse;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.SrIov;
import java.util.function.IntFunction;

/**
 * Extended capabilities with a control register: ACS, ATS, PASID, SR-IOV (linux
 * include/uapi/linux/pci_regs.h, v6.12).
 */
final class ExtendedRegisters {

  private static final int ACS = 0x000d;
  private static final int ATS = 0x000f;
  static final int SR_IOV = 0x0010;
  private static final int PASID = 0x001b;

  private final ConfigBytes config;
  private final CapabilityChain chain;
  private final FunctionDraft draft;

  ExtendedRegisters(ConfigBytes config, CapabilityChain chain, FunctionDraft draft) {
    this.config = config;
    this.chain = chain;
    this.draft = draft;
  }

  void read() {
    add(draft.acs, ACS, 8, at -> new AcsControl(config.word(at + 4), config.word(at + 6)));
    add(draft.ats, ATS, 8, at -> (config.word(at + 6) & 0x8000) != 0);
    add(draft.pasid, PASID, 8, at -> (config.word(at + 6) & 1) != 0);
    if (!draft.virtualFunctions.told()) {
      add(draft.virtualFunctions, SR_IOV, 0x40, this::virtualFunctions);
    }
  }

  /** VF Enable is bit 0 of the control register; without it NumVFs means nothing. */
  private SrIov virtualFunctions(int at) {
    boolean enabled = (config.word(at + 8) & 1) != 0;
    return new SrIov(config.word(at + 0x0e), enabled ? config.word(at + 0x10) : 0);
  }

  private <T> void add(Claims<T> claims, int id, int size, IntFunction<T> decode) {
    int at = chain.find(id);
    if (at < 0) {
      claims.add(chain.notFound(id));
    } else if (!config.holds(at, size)) {
      claims.add(outside(chain.name(id), at));
    } else {
      T value = decode.apply(at);
      String where = chain.name(id) + " at " + ConfigBytes.hex(at);
      claims.present(value, config.evidence(where + ": " + value));
    }
  }

  private <T> Reading<T> outside(String name, int at) {
    return config.length() == ConfigBytes.FULL
        ? Reading.unknown(
            Reason.UNPARSEABLE, name + " at " + ConfigBytes.hex(at) + " leaves the space", "")
        : Reading.unknown(Reason.TRUNCATED, CapabilityChain.shortage(config), "");
  }
}
