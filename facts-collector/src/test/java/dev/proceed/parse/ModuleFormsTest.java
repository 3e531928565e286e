package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.Drivers;
import dev.proceed.facts.KernelModule;
import dev.proceed.facts.ModprobeLine;
import dev.proceed.facts.NvidiaFlavour;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleFormsTest {

  private static Drivers finish(Draft draft) {
    draft.settle();
    return Drafts.finish(Drivers.class, draft.drivers, "drivers");
  }

  private static Drivers modules(String command, String... lines) {
    Draft draft = new Draft();
    assertThat(ModuleLists.read(Texts.section(command, false, lines), draft)).isTrue();
    return finish(draft);
  }

  private static Drivers files(String... lines) {
    Draft draft = new Draft();
    assertThat(PastedFiles.read(Texts.section("", false, lines), draft)).isTrue();
    return finish(draft);
  }

  @Test
  void aWholeLsmodTellsThatThereIsNoNvidia() {
    Drivers drivers =
        modules(
            "lsmod",
            "Module                  Size  Used by",
            "nouveau              2961408  1",
            "drm                   606208  4 drm_kms_helper,nouveau");
    assertThat(drivers.modules().isComplete()).isTrue();
    assertThat(drivers.modules().find("drm").orElseThrow().users().is(4)).isTrue();
    assertThat(drivers.nvidiaVersion()).isInstanceOf(Reading.Absent.class);
    assertThat(drivers.nvidiaFlavour()).isInstanceOf(Reading.Absent.class);
    assertThat(drivers.nvidiaRegistry().isComplete()).isTrue();
  }

  @Test
  void aFilteredOrCutListProvesNothing() {
    Drivers drivers = modules("lsmod | grep drm", "drm                   606208  4 nouveau");
    assertThat(Texts.reason(drivers.modules().complete())).isEqualTo(Reason.TRUNCATED);
    assertThat(drivers.nvidiaVersion().known()).isFalse();
    Drivers proc = modules("", "nvidia 4501504 - nvidia_modeset, Live 0x0000000000000000 (POE)");
    assertThat(proc.modules().find("nvidia").orElseThrow().users().known()).isFalse();
    assertThat(proc.modules().isComplete()).isFalse();
    Drivers whole = modules("cat /proc/modules", "nvidia 4501504 1 - Live 0x0000000000000000");
    assertThat(whole.modules().isComplete()).isTrue();
    assertThat(whole.nvidiaVersion().known()).isFalse();
    assertThat(ModuleLists.read(Texts.section("", false, "one 1 2", "Module is here"), new Draft()))
        .isFalse();
  }

  @Test
  void aModuleWithParametersThatIsNotLoadedIsBuiltIn() {
    Draft draft = new Draft();
    PastedFiles.read(
        Texts.section("", false, "/sys/module/kvm_amd/parameters/sev:Y", "/sys/module/x/refcnt:1"),
        draft);
    ModuleLists.read(
        Texts.section("lsmod", false, "Module   Size  Used by", "x 4096 1", "y 4096 0"), draft);
    Drivers drivers = finish(draft);
    assertThat(drivers.modules().isComplete()).isTrue();
    assertThat(drivers.modules().find("kvm_amd").orElseThrow().users())
        .isInstanceOf(Reading.Absent.class);
    Draft other = new Draft();
    PastedFiles.read(Texts.section("", false, "/sys/module/nvidia/refcnt:1"), other);
    ModuleLists.read(Texts.section("lsmod", false, "Module   Size  Used by", "x 4 0"), other);
    assertThat(finish(other).modules().isComplete()).isFalse();
  }

  @Test
  void valuesOfParametersAreReadForModulesThatMatter() {
    Drivers drivers =
        files(
            "/sys/module/nvidia_drm/parameters/modeset:Y",
            "/sys/module/vfio_pci/parameters/ids:10de:2684,10de:22ba",
            "/sys/module/wireguard/parameters/key:abc",
            "/sys/module/nvidia/version:580.95.05",
            "/sys/bus/pci/drivers_autoprobe:0");
    KernelModule vfio = drivers.modules().find("vfio_pci").orElseThrow();
    assertThat(vfio.parameters().find("ids").orElseThrow().setting().is("10de:2684,10de:22ba"))
        .isTrue();
    assertThat(vfio.parameters().isComplete()).isFalse();
    assertThat(drivers.modules().find("wireguard").orElseThrow().parameters().items()).isEmpty();
    assertThat(drivers.modules().find("nvidia").orElseThrow().version().is("580.95.05")).isTrue();
    assertThat(drivers.autoprobe().is(false)).isTrue();
  }

  @Test
  void bothFormsOfTheVersionAreRead() {
    Drivers open =
        files(
            "/proc/driver/nvidia/version:NVRM version: NVIDIA UNIX Open Kernel Module for x86_64"
                + "  580.95.05  Release Build  (builder)");
    assertThat(open.nvidiaVersion().is("580.95.05")).isTrue();
    assertThat(open.nvidiaFlavour().is(NvidiaFlavour.OPEN)).isTrue();
    Draft draft = new Draft();
    NvidiaProc.version(
        Texts.of(
            "NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.183.01  Sun May 12 19:39:15 UTC"
                + " 2024",
            "GCC version:  gcc version 12.2.0"),
        draft);
    Drivers closed = finish(draft);
    assertThat(closed.nvidiaVersion().is("535.183.01")).isTrue();
    assertThat(closed.nvidiaFlavour().is(NvidiaFlavour.CLOSED)).isTrue();
    Draft odd = new Draft();
    NvidiaProc.version(Texts.of("NVRM version: something else"), odd);
    assertThat(finish(odd).nvidiaVersion().known()).isFalse();
  }

  @Test
  void parametersOfTheDriverLoseTheirQuotes() {
    Draft draft = new Draft();
    SourceText text =
        Texts.of("EnableResizableBar: 1", "RegistryDwords: \"ForceP2P=0x11;x=1\"", "RmMsg: \"\"");
    assertThat(NvidiaProc.params(text, true, draft)).isTrue();
    Drivers drivers = finish(draft);
    assertThat(setting(drivers, "RegistryDwords").is("ForceP2P=0x11;x=1")).isTrue();
    assertThat(setting(drivers, "RmMsg").is("")).isTrue();
    assertThat(drivers.nvidiaRegistry().isComplete()).isTrue();
    assertThat(NvidiaProc.params(Texts.of("Colour: 1", "Size: 2"), true, new Draft())).isFalse();
  }

  private static Reading<String> setting(Drivers drivers, String name) {
    return drivers.nvidiaRegistry().find(name).orElseThrow().setting();
  }

  @Test
  void modinfoSettlesOnlyWhatTheLoadedModuleConfirms() {
    String[] file = {
      "filename:       /lib/modules/6.8.0/updates/dkms/nvidia.ko.zst",
      "version:        580.95.05",
      "license:        Dual MIT/GPL",
      "parm:           NVreg_ResmanDebugLevel:int"
    };
    Draft alone = new Draft();
    assertThat(Modinfo.read(Texts.section("modinfo nvidia", false, file), alone)).isTrue();
    assertThat(finish(alone).modules().items()).isEmpty();
    assertThat(finish(alone).nvidiaFlavour().known()).isFalse();
    Draft same = loaded("580.95.05", file);
    assertThat(finish(same).nvidiaFlavour().is(NvidiaFlavour.OPEN)).isTrue();
    Draft other = loaded("570.86.15", file);
    assertThat(finish(other).nvidiaFlavour().known()).isFalse();
  }

  private static Draft loaded(String version, String... file) {
    Draft draft = new Draft();
    Modinfo.read(Texts.section("", false, file), draft);
    ModuleLists.read(
        Texts.section("lsmod", false, "Module  Size  Used by", "nvidia 4501504 1"), draft);
    NvidiaSmi.read(Texts.section("", false, "| NVIDIA-SMI 1 Driver Version: " + version), draft);
    return draft;
  }

  private static List<ModprobeLine> lines(Draft draft) {
    return finish(draft).modprobe().items();
  }

  @Test
  void modprobeLinesAreReadAsKmodReadsThem() {
    Draft draft = new Draft();
    ModprobeConfig.file(
        "/etc/modprobe.d/a.conf",
        Texts.of(
            "# options nvidia x=1 \\",
            "blacklist hidden-by-the-comment",
            "",
            "  options vfio-pci ids=10de:2684 \\",
            "disable_vga=1",
            "softdep nvidia pre: vfio-pci",
            "alias pci:v000010DEd*sv[a-b]* my-nvidia",
            "install nouveau /bin/false",
            "weakdep x y",
            "blacklist",
            "options"),
        draft);
    assertThat(lines(draft))
        .containsExactlyInAnyOrder(
            line(4, "options", "vfio_pci", "ids=10de:2684 disable_vga=1"),
            line(6, "softdep", "nvidia", "pre: vfio-pci"),
            line(7, "alias", "pci:v000010DEd*sv(a-b)*", "my-nvidia"),
            line(8, "install", "nouveau", "/bin/false"));
  }

  private static ModprobeLine line(int number, String directive, String module, String rest) {
    return new ModprobeLine("/etc/modprobe.d/a.conf", number, directive, module, rest);
  }

  @Test
  void pastedConfigurationKeepsItsFileAndItsNumber() {
    Drivers drivers =
        files(
            "/etc/modprobe.d/a.conf:options nvidia NVreg_X=1",
            "/etc/modprobe.d/a.conf:# note",
            "/etc/modprobe.d/a.conf:blacklist nouveau",
            "/usr/lib/modprobe.d/b.conf:12:blacklist nova-core");
    assertThat(drivers.modprobe().items())
        .containsExactlyInAnyOrder(
            line(1, "options", "nvidia", "NVreg_X=1"),
            line(3, "blacklist", "nouveau", ""),
            new ModprobeLine("/usr/lib/modprobe.d/b.conf", 12, "blacklist", "nova_core", ""));
    assertThat(drivers.modprobe().isComplete()).isFalse();
    Draft bare = new Draft();
    assertThat(
            ModprobeConfig.read(
                Texts.section("", false, "# mine", "options nvidia_uvm uvm_disable_hmm=1"), bare))
        .isTrue();
    assertThat(lines(bare)).hasSize(1);
    assertThat(
            ModprobeConfig.read(
                Texts.section("", false, "options are many", "blacklist it"), new Draft()))
        .isFalse();
  }

  @Test
  void informationIsReadInEveryForm() {
    Draft draft = new Draft();
    NvidiaInformation.read(
        Texts.of(
            "Model: \t\t NVIDIA A",
            "GPU UUID: \t GPU-12345678-9abc-def0-1234-56789abcdef0",
            "DMA Size: \t 47 bits",
            "DMA Mask: \t 0x7fffffffffff",
            "Bus Location: \t 0000:01:00.0",
            "Device Minor: \t 0",
            "GPU Firmware: \t N/A",
            "GPU Excluded:\t Yes",
            "Model: \t\t NVIDIA B",
            "GPU UUID: \t GPU-????????-????-????-????-????????????",
            "DMA Mask: \t 0x9",
            "Bus Location: \t 0000:c1:00.0",
            "Device Minor: \t 4294967295",
            "GSP Firmware: \t 580.105.08"),
        draft);
    GpuDraft first = draft.gpus.item(dev.proceed.facts.PciAddress.of("0000:01:00.0"));
    assertThat(first.minor.result("x").is(0)).isTrue();
    assertThat(first.dmaBits.result("x").is(47)).isTrue();
    assertThat(first.uuid.told()).isTrue();
    assertThat(first.firmware.result("x")).isInstanceOf(Reading.Absent.class);
    GpuDraft second = draft.gpus.item(dev.proceed.facts.PciAddress.of("0000:c1:00.0"));
    assertThat(second.minor.told() || second.dmaBits.told() || second.uuid.told()).isFalse();
    assertThat(second.firmware.result("x").is("580.105.08")).isTrue();
    assertThat(NvidiaInformation.read(Texts.of("Model: x", "Device Minor: 1"), new Draft()))
        .isFalse();
  }

  @Test
  void aCommandWithoutItsPromptIsTakenFromTheFirstLine() {
    assertThat(Transcript.cut(Texts.of("", "lsmod | grep nvidia", "", "nvidia 1 0")))
        .extracting(Section::command)
        .containsExactly("lsmod | grep nvidia");
    assertThat(Transcript.cut(Texts.of("sudo cat /proc/modules", "nvidia 1 0")).get(0).root())
        .isTrue();
    assertThat(Transcript.cut(Texts.of("nvidia-smi topo -m", "x")).get(0).command())
        .isEqualTo("nvidia-smi topo -m");
    assertThat(Transcript.cut(Texts.of("find the cat", "x")).get(0).command()).isEmpty();
    assertThat(Transcript.cut(Texts.of("id of the GPU", "x")).get(0).command()).isEmpty();
  }

  @Test
  void whichModulesHoldAModuleIsReadFromEitherForm() {
    Drivers listed =
        modules(
            "lsmod",
            "Module                  Size  Used by",
            "nvidia_uvm            1781760  4",
            "nvidia              97120256  60 nvidia_uvm,nvidia_modeset");
    assertThat(heldBy(listed, "nvidia").is("nvidia_uvm nvidia_modeset")).isTrue();
    assertThat(heldBy(listed, "nvidia_uvm")).isInstanceOf(Reading.Absent.class);
    Drivers file =
        modules(
            "cat /proc/modules",
            "nvidia 97120256 60 nvidia_uvm,nvidia_modeset,[permanent], Live 0x0000000000000000 (OE)",
            "nvidia_uvm 1781760 4 - Live 0x0000000000000000 (OE)");
    assertThat(heldBy(file, "nvidia").is("nvidia_uvm nvidia_modeset")).isTrue();
    assertThat(heldBy(file, "nvidia_uvm")).isInstanceOf(Reading.Absent.class);
  }

  private static Reading<String> heldBy(Drivers drivers, String module) {
    return drivers.modules().find(module).orElseThrow().heldBy();
  }
}
