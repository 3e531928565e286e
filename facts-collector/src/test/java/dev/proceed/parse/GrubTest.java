package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GrubTest {

  private static GrubDefaults defaults(String... lines) {
    GrubDefaults defaults = new GrubDefaults();
    defaults.add(Texts.of(lines));
    return defaults;
  }

  @Test
  void assignmentsAreReadAsAShellReadsThem() {
    assertThat(
            defaults(
                    "# GRUB_CMDLINE_LINUX=\"no\"",
                    "GRUB_CMDLINE_LINUX_DEFAULT=\"quiet iommu=pt\" # yes",
                    "GRUB_CMDLINE_LINUX='root=ZFS=rpool/ROOT boot=zfs'")
                .line())
        .isEqualTo("root=ZFS=rpool/ROOT boot=zfs quiet iommu=pt");
    assertThat(
            defaults(
                    "GRUB_CMDLINE_LINUX_DEFAULT=quiet",
                    "GRUB_CMDLINE_LINUX_DEFAULT=\"$GRUB_CMDLINE_LINUX_DEFAULT a=\\\"b c\\\"\"",
                    "GRUB_CMDLINE_LINUX_DEFAULT+=\" ${GRUB_CMDLINE_LINUX}x\"")
                .line())
        .isEqualTo("quiet a=\"b c\" x");
  }

  @Test
  void whatOnlyAShellCanTellIsOpen() {
    assertThat(defaults("GRUB_CMDLINE_LINUX=\"$(cat /x)\"").line()).isNull();
    assertThat(defaults("GRUB_CMDLINE_LINUX=\"a `id`\"").line()).isNull();
    assertThat(defaults("GRUB_CMDLINE_LINUX=\"$OTHER\"").line()).isNull();
    assertThat(defaults("GRUB_CMDLINE_LINUX=\"open").line()).isNull();
    assertThat(defaults("if true; then", "GRUB_CMDLINE_LINUX=a", "fi").line()).isNull();
    assertThat(defaults("if true; then", "X=1", "fi", "GRUB_CMDLINE_LINUX=a").line())
        .isEqualTo("a");
    assertThat(defaults("GRUB_TIMEOUT=5").told()).isFalse();
    assertThat(defaults("GRUB_ENABLE_BLSCFG=true").usesEntries()).isTrue();
  }

  private static final String[] MENU = {
    "if [ \"${next_entry}\" ] ; then",
    "   set default=\"${next_entry}\"",
    "else",
    "   set default=\"DEFAULT\"",
    "fi",
    "function load_video {",
    "  insmod all_video",
    "}",
    "menuentry 'Debian' --class os $menuentry_id_option 'simple' {",
    "\tif [ x$feature = xy ]; then",
    "\t  search --set=root UUID",
    "\tfi",
    "\tlinux\t/vmlinuz-1 root=UUID=1 ro quiet iommu=pt $vt_handoff",
    "\tinitrd\t/initrd-1",
    "}",
    "submenu 'Advanced options' $menuentry_id_option 'advanced' {",
    "\tmenuentry 'Debian, old' $menuentry_id_option 'old' {",
    "\t\tlinux\t/vmlinuz-0 root=UUID=1 ro ${kernelopts}",
    "\t}",
    "\tmenuentry 'recovery' $menuentry_id_option 'rec' {",
    "\t\tlinux\t/vmlinuz-0 root=UUID=1 ro single",
    "\t}",
    "}"
  };

  private static String taken(String choice, Map<String, String> environment) {
    SourceText text = Texts.of(String.join("\n", MENU).replace("DEFAULT", choice));
    GrubMenu menu = new GrubMenu(text, environment);
    int line = menu.defaultLine();
    return line < 0 ? "none" : String.valueOf(menu.parameters(line)).strip();
  }

  @Test
  void theDefaultEntryIsFoundByNumberTitleAndId() {
    String first = "root=UUID=1 ro quiet iommu=pt";
    assertThat(taken("0", Map.of())).isEqualTo(first);
    assertThat(taken("Debian", Map.of())).isEqualTo(first);
    assertThat(taken("1>1", Map.of())).isEqualTo("root=UUID=1 ro single");
    assertThat(taken("advanced>rec", Map.of())).isEqualTo("root=UUID=1 ro single");
    assertThat(taken("gone", Map.of())).isEqualTo("none");
    assertThat(taken("9", Map.of())).isEqualTo("none");
  }

  @Test
  void theEnvironmentBlockChoosesAndCompletes() {
    assertThat(taken("${saved_entry}", Map.of())).startsWith("root=UUID=1 ro quiet");
    assertThat(taken("${saved_entry}", Map.of("saved_entry", "advanced>old", "kernelopts", "a")))
        .isEqualTo("root=UUID=1 ro a");
    assertThat(taken("0", Map.of("next_entry", "1>1"))).isEqualTo("root=UUID=1 ro single");
    assertThat(taken("advanced", Map.of())).isEqualTo("null");
    assertThat(BootVariables.environment(Texts.of("# GRUB", "saved_entry=a=b", "####")))
        .containsExactly(Map.entry("saved_entry", "a=b"));
  }
}
