package dev.proceed.parse.lspci;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.facts.SrIov;
import dev.proceed.parse.Claims;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.List;

/** Reads extended capabilities with a control register: ACS, ATS, PASID, SR-IOV. */
final class ExtendedReader {

  /** Names of bits 0 to 6 of both registers (pciutils ls-ecaps.c {@code cap_acs}). */
  private static final String[] ACS = {
    "SrcValid", "TransBlk", "ReqRedir", "CmpltRedir", "UpstreamFwd", "EgressCtrl", "DirectTrans"
  };

  private static final int MOST_PIECES = 3;

  private final CapabilityReader lists;
  private final SourceText text;
  private final FunctionDraft function;

  ExtendedReader(CapabilityReader lists, FunctionDraft function) {
    this.lists = lists;
    this.text = lists.text();
    this.function = function;
  }

  void read(boolean loose) {
    acs(loose);
    enabled("Address Translation Service", "ATSCtl:", function.ats);
    enabled("Process Address Space ID", "PASIDCtl:", function.pasid);
    virtualFunctions();
  }

  private void acs(boolean loose) {
    Capability capability = lists.details().capability("Access Control Services", true);
    List<Integer> lines = capability != null ? capability.lines() : lists.details().top();
    int control = find(lines, "ACSCtl:");
    if (control >= 0 && (capability != null || loose)) {
      acs(control, find(lines, "ACSCap:"));
    } else if (control >= 0) {
      function.acs.unknown(
          Reason.UNPARSEABLE, "the filter does not show which function this line belongs to");
    } else if (capability != null) {
      lists.unseen(function.acs);
    } else {
      lists.missing(true, function.acs);
    }
  }

  private void acs(int control, int capability) {
    int set = flags(control);
    int can = capability < 0 ? 0 : flags(capability);
    if (set < 0 || can < 0) {
      function.acs.unknown(Reason.TRUNCATED, "not all flags of ACS are shown");
    } else if (capability >= 0) {
      function.acs.present(new AcsControl(can, set), text.at(control));
    } else {
      function.acsControl.present(set, text.at(control));
    }
  }

  private int find(List<Integer> lines, String start) {
    for (int index : lines) {
      if (lists.details().bare(index).startsWith(start)) {
        return index;
      }
    }
    return -1;
  }

  /** The register of seven flags, of which a mailer may have put some on the next line. */
  private int flags(int line) {
    int word = 0;
    for (int bit = 0; bit < ACS.length; bit++) {
      int flag = flag(line, ACS[bit]);
      if (flag < 0) {
        return -1;
      }
      word |= flag << bit;
    }
    return word;
  }

  private int flag(int line, String name) {
    int last = Math.min(text.lines().size(), line + MOST_PIECES);
    for (int index = line; index < last; index++) {
      String bare = lists.details().bare(index);
      boolean other = index > line && bare.indexOf(':') >= 0;
      if (other) {
        return -1;
      }
      if (bare.contains(name + "+") || bare.contains(name + "-")) {
        return bare.contains(name + "+") ? 1 : 0;
      }
    }
    return -1;
  }

  private void enabled(String name, String key, Claims<Boolean> claims) {
    Capability capability = lists.details().capability(name, true);
    int line = capability == null ? -1 : capability.find(text, key);
    String bare = line < 0 ? "" : lists.details().bare(line);
    if (bare.contains("Enable+") || bare.contains("Enable-")) {
      claims.present(bare.contains("Enable+"), text.at(line));
    } else if (capability == null) {
      lists.missing(true, claims);
    } else {
      lists.unseen(claims);
    }
  }

  /** Without VF Enable the number of virtual functions means nothing. */
  private void virtualFunctions() {
    Capability capability = lists.details().capability("Single Root I/O Virtualization", true);
    if (capability == null) {
      lists.missing(true, function.virtualFunctions);
      return;
    }
    int control = capability.find(text, "IOVCtl:");
    int numbers = capability.find(text, "Initial VFs:");
    int total = numbers < 0 ? -1 : number(numbers, "Total VFs: ");
    int enabled = numbers < 0 ? -1 : number(numbers, "Number of VFs: ");
    if (control < 0 || total < 0 || enabled < 0) {
      lists.unseen(function.virtualFunctions);
      return;
    }
    boolean on = lists.details().bare(control).contains("Enable+");
    function.virtualFunctions.present(new SrIov(total, on ? enabled : 0), text.at(numbers));
  }

  private int number(int line, String key) {
    String bare = lists.details().bare(line);
    int at = bare.indexOf(key);
    return at < 0 ? -1 : Hex.decimal(bare.substring(at + key.length()).split(",", 2)[0].strip());
  }
}
