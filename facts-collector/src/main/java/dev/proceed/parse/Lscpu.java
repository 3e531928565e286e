package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.Reading.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code lscpu}: plain, indented, or as JSON ({@code lscpu -J}). Only English is read; of
 * another language nothing is guessed.
 */
public final class Lscpu {

  private static final List<String> ARCHITECTURES =
      List.of("x86_64", "i686", "aarch64", "ppc64le", "s390x", "loongarch64", "riscv64");
  private static final int SHORT = 300;
  private static final String NODE = "NUMA node";
  private static final String NODE_END = " CPU(s)";

  private Lscpu() {}

  /** Adds what the text says; false when it is no output of {@code lscpu}. */
  public static boolean read(Section section, Draft draft) {
    SourceText text = section.text();
    boolean asked = section.ran("lscpu") || section.ran("LC_ALL=C lscpu");
    if (!asked && !mayBe(text)) {
      return false;
    }
    Fields fields = Fields.of(LscpuJson.opens(text) ? LscpuJson.plain(text) : text);
    boolean english =
        fields.has("Vendor ID") || (fields.has("Architecture") && fields.has("CPU(s)"));
    if (english) {
      add(fields, draft);
      return true;
    }
    if (!asked && !isForeign(fields)) {
      return false;
    }
    String why = "lscpu in another language; run LC_ALL=C lscpu";
    draft.platform.cpuVendor.unknown(Reason.UNPARSEABLE, why);
    draft.platform.cpuFamily.unknown(Reason.UNPARSEABLE, why);
    draft.platform.cpuModel.unknown(Reason.UNPARSEABLE, why);
    return true;
  }

  /** Long texts are not taken apart without a sign. */
  private static boolean mayBe(SourceText text) {
    if (text.lines().size() < SHORT) {
      return true;
    }
    for (String line : text.lines()) {
      if (line.strip().startsWith("Vendor ID") || line.startsWith("Architecture")) {
        return true;
      }
    }
    return false;
  }

  /** The first line names the architecture in every language. */
  private static boolean isForeign(Fields fields) {
    return !fields.all().isEmpty()
        && fields.all().size() > 4
        && ARCHITECTURES.contains(fields.all().get(0).value());
  }

  private static void add(Fields fields, Draft draft) {
    PlatformDraft platform = draft.platform;
    Fields.Field architecture = fields.first("Architecture");
    boolean vendor = fields.claim("Vendor ID", CpuVendor::read, platform.cpuVendor);
    if (!vendor && architecture != null && !isX86(architecture.value())) {
      platform.cpuVendor.present(CpuVendor.OTHER, fields.at(architecture));
    }
    name(fields, draft);
    if (architecture != null && !isX86(architecture.value())) {
      platform.cpuFamily.absent(fields.at(architecture));
      platform.cpuModel.absent(fields.at(architecture));
      platform.cpuStepping.absent(fields.at(architecture));
    } else {
      fields.claim("CPU family", Fields::number, platform.cpuFamily);
      fields.claim("Model", Fields::number, platform.cpuModel);
      fields.claim("Stepping", Fields::number, platform.cpuStepping);
    }
    if (fields.all("Socket(s)").size() == 1) {
      fields.claim("Socket(s)", Lscpu::count, platform.sockets);
    }
    virtual(fields, architecture == null || isX86(architecture.value()), draft);
    nodes(fields, draft);
  }

  private static boolean isX86(String architecture) {
    return architecture.equals("x86_64") || architecture.matches("i\\d86");
  }

  /** Cores of two kinds have two names; the first is kept. */
  private static void name(Fields fields, Draft draft) {
    Fields.Field name = fields.first("Model name");
    if (name != null && Fields.word(name.value()) != null) {
      draft.platform.cpuName.present(name.value(), fields.at(name));
    }
  }

  private static @Nullable Integer count(String value) {
    Integer count = Fields.number(value);
    return count == null || count == 0 ? null : count;
  }

  /** Only x86 has a flag for it. */
  private static void virtual(Fields fields, boolean x86, Draft draft) {
    if (x86) {
      CpuFlags.read(fields, "Flags", draft);
    }
    Fields.Field hypervisor = fields.first("Hypervisor vendor");
    if (hypervisor != null) {
      draft.platform.virtualMachine.present(true, fields.at(hypervisor));
    }
  }

  private static void nodes(Fields fields, Draft draft) {
    List<Integer> seen = new ArrayList<>();
    for (Fields.Field field : fields.all()) {
      String key = field.key();
      if (!key.startsWith(NODE) || !key.endsWith(NODE_END)) {
        continue;
      }
      int number = Hex.decimal(key.substring(NODE.length(), key.length() - NODE_END.length()));
      if (number >= 0) {
        seen.add(number);
        NumaNodes.cpus(number, field.value(), fields.at(field), draft);
      }
    }
    Fields.Field count = fields.first("NUMA node(s)");
    if (count != null && Hex.decimal(count.value()) == seen.size() && !seen.isEmpty()) {
      draft.platform.numaNodes.allAre(seen, fields.at(count));
    }
  }
}
