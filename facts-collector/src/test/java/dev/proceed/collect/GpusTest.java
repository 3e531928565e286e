package dev.proceed.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Gpu;
import dev.proceed.facts.Listing;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.parse.Draft;
import dev.proceed.parse.FunctionDraft;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GpusTest {

  private static final Evidence TEXT = Evidence.of("lspci", "", Origin.PASTED);

  private final Draft draft = new Draft();

  private FunctionDraft function(String address, int code) {
    FunctionDraft function = draft.functions.item(PciAddress.of(address));
    function.pciClass.present(new PciClass(code), TEXT);
    return function;
  }

  private void function(String address, int code, String id) {
    Optional<PciId> known = PciId.read(id);
    function(address, code).id.present(known.orElseThrow(), TEXT);
  }

  private Listing<Gpu> gpus() {
    draft.functions.allAre(draft.functions.items().keySet(), TEXT);
    return Assembler.assemble(draft).gpus();
  }

  private List<String> addresses() {
    return gpus().items().stream().map(Gpu::key).toList();
  }

  @Test
  void displaysOfManagementControllersAreNoGpus() {
    function("0000:01:00.0", 0x0300, "1a03:2000");
    function("0000:02:00.0", 0x0300, "102b:0538");
    function("0000:03:00.0", 0x0300, "19e5:1711");
    function("0000:04:00.0", 0x0302, "10de:2bb5");
    function("0000:05:00.0", 0x0380, "1002:738c");
    assertThat(addresses()).containsExactly("0000:04:00.0", "0000:05:00.0");
  }

  @Test
  void aNameTellsAManagementControllerWhereNoIdIsShown() {
    function("0000:01:00.0", 0x0300).name.present("ASPEED Technology, Inc. ASPEED Graphics", TEXT);
    function("0000:02:00.0", 0x0300).name.present("Matrox Electronics Systems Ltd. G200eR2", TEXT);
    function("0000:03:00.0", 0x0300).name.present("NVIDIA Corporation Device 2bb5", TEXT);
    function("0000:04:00.0", 0x0300);
    assertThat(addresses()).containsExactly("0000:03:00.0", "0000:04:00.0");
  }

  @Test
  void amdsAcceleratorsAreGpusAndOtherMakersAreNot() {
    function("0000:01:00.0", 0x1200, "1002:74a1");
    function("0000:02:00.0", 0x1200, "1da3:1020");
    function("0000:03:00.0", 0x0680, "10de:1af1");
    assertThat(addresses()).containsExactly("0000:01:00.0");
    assertThat(gpus().isComplete()).isTrue();
  }

  @Test
  void anAcceleratorOfAnUnknownMakerLeavesTheListOpen() {
    function("0000:01:00.0", 0x1200);
    assertThat(gpus().items()).isEmpty();
    assertThat(gpus().isComplete()).isFalse();
  }

  @Test
  void anAcceleratorsNameTellsItsMaker() {
    function("0000:01:00.0", 0x1200)
        .name
        .present("Advanced Micro Devices, Inc. [AMD/ATI] Aqua Vanjaram [Instinct MI300X]", TEXT);
    function("0000:02:00.0", 0x1200).name.present("Habana Labs Ltd. Gaudi2", TEXT);
    assertThat(addresses()).containsExactly("0000:01:00.0");
    assertThat(gpus().isComplete()).isTrue();
  }
}
