package dev.proceed.collect;

import dev.proceed.collect.RootDir.Content;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PcieLink;
import dev.proceed.facts.PowerState;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Claims;
import dev.proceed.parse.ConfigSpace;
import dev.proceed.parse.FunctionAttributes;
import dev.proceed.parse.FunctionDraft;
import dev.proceed.parse.LinkAttributes;
import dev.proceed.parse.ResourceFile;
import dev.proceed.parse.SourceText;

/**
 * What is read from the device itself: {@code config}, and the files that the kernel answers by
 * reading configuration space ({@code current_link_*}, {@code max_link_*}, {@code
 * secondary_bus_number}, {@code subordinate_bus_number}, {@code resourceN_resize}). Each of them
 * resumes a function that is in D3cold, or reads nonsense from it (drivers/pci/pci-sysfs.c, pci.c
 * {@code pci_config_pm_runtime_get}, v6.12), so of a sleeping one none is read.
 *
 * <p>The files repeat what {@code config} holds, at a later moment, and a link may change its speed
 * in between; so they are asked only for what {@code config} did not tell.
 */
final class FunctionConfig {

  private static final int CONFIG = 4096;

  private final FunctionEntry entry;
  private final FunctionDraft draft;

  FunctionConfig(FunctionEntry entry) {
    this.entry = entry;
    this.draft = entry.draft();
  }

  void read() {
    String asleep = entry.root().isWhole() ? asleep() : "";
    if (asleep.isEmpty()) {
      config();
      link("current_link_speed", "current_link_width", draft.link);
      link("max_link_speed", "max_link_width", draft.bestLink);
      buses();
      sizes();
    } else {
      ConfigSpace.unknown(draft, Reason.DEVICE_ASLEEP, entry.address() + " " + asleep);
    }
    noBridge();
  }

  /** Why reading would wake the function; "" when it would not. */
  private String asleep() {
    Reading<PowerState> state = draft.powerState.result("functions[?].powerState");
    if (state.is(PowerState.D3_COLD)) {
      return "is in D3cold";
    }
    if (entry.has("power_state")) {
      return "";
    }
    // Kernels before 5.12 do not show the state; a suspended device may be in D3cold.
    Content status = entry.directory().read("power/runtime_status", 64);
    String word = status.found() ? entry.text("power/runtime_status", status).value() : "";
    return word.startsWith("suspend") ? "is suspended, and its power state is not shown" : "";
  }

  private void config() {
    Evidence evidence = entry.evidence("config", "");
    if (entry.root().isLive() && entry.has("config")) {
      try (Pieces pieces = entry.directory().open("config")) {
        if (pieces != null) {
          int size = (int) Math.min(pieces.size(), CONFIG);
          ConfigSpace.read(pieces::bytes, size, evidence, entry.address(), draft);
          return;
        }
      }
    }
    Content content = entry.content("config");
    if (content.found()) {
      ConfigSpace.read(content.bytes(), evidence, entry.address(), draft);
    } else {
      ConfigSpace.unknown(draft, FunctionEntry.reason(content), entry.why("config", content));
    }
  }

  private void link(String speed, String width, Claims<PcieLink> claims) {
    SourceText one = claims.told() ? null : entry.text(speed);
    SourceText other = one == null ? null : entry.text(width);
    if (one != null && other != null) {
      LinkAttributes.read(one, other, claims);
    }
  }

  private void buses() {
    SourceText first = draft.buses.told() ? null : entry.text("secondary_bus_number");
    SourceText last = first == null ? null : entry.text("subordinate_bus_number");
    if (first != null && last != null) {
      FunctionAttributes.buses(first, last, draft.buses);
    }
  }

  /** The class code of a bridge is 06; everything else has no bus behind it. */
  private void noBridge() {
    Reading<PciClass> code = draft.pciClass.result("functions[?].pciClass");
    if (!draft.buses.told() && code instanceof Reading.Present<PciClass> known) {
      if (!known.value().isBridge()) {
        draft.buses.absent(known.evidence());
      }
    }
  }

  private void sizes() {
    draft
        .bars
        .items()
        .forEach(
            (index, bar) -> {
              SourceText text =
                  bar.largestSize.told() ? null : entry.text("resource" + index + "_resize");
              if (text != null) {
                ResourceFile.resizable(text, bar);
              }
            });
  }
}
