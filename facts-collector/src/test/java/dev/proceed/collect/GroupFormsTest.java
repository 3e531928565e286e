package dev.proceed.collect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.facts.HostFacts;
import dev.proceed.facts.IommuGroup;
import dev.proceed.facts.PciAddress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The groups of the story's host, as each of the scripts and commands in use prints them. */
class GroupFormsTest {

  private static final Pattern LINK =
      Pattern.compile("/sys/kernel/iommu_groups/(\\d+)/devices/(\\S+)");
  private static final Pattern TITLE =
      Pattern.compile("(\\S+) (.+?) \\[([0-9a-f]{4})]: (.+) \\[([0-9a-f]{4}:[0-9a-f]{4})](.*)");

  /** A function and what lspci -nn calls it. */
  private record Member(int group, String address, Matcher title) {
    String line() {
      return title.group();
    }
  }

  private static final Map<String, UnaryOperator<String>> AROUND = new LinkedHashMap<>();

  static {
    AROUND.put("as it is", text -> text);
    AROUND.put("quoted", Disguise.before("> "));
    AROUND.put("in a code block", text -> "My groups:\n\n" + Disguise.before("    ").apply(text));
    AROUND.put("preformatted", text -> "<pre>\n" + Disguise.entities(text) + "</pre>\n");
    AROUND.put("numbered", Disguise.numbered("%6d\t"::formatted));
  }

  private static List<Member> members() throws IOException {
    Map<String, Matcher> titles = new TreeMap<>();
    for (String line : lines("04-pci")) {
      Matcher title = TITLE.matcher(line);
      if (title.matches()) {
        titles.put(title.group(1), title);
      }
    }
    return lines("06-groups").stream()
        .map(LINK::matcher)
        .filter(Matcher::matches)
        .filter(link -> titles.containsKey(link.group(2)))
        .map(
            link ->
                new Member(
                    Integer.parseInt(link.group(1)), link.group(2), titles.get(link.group(2))))
        .toList();
  }

  private static List<String> lines(String name) throws IOException {
    return Files.readAllLines(Story.example().resolve("paste").resolve(name + ".txt"));
  }

  private static Map<String, String> forms(List<Member> members) {
    Map<Integer, List<Member>> groups =
        members.stream()
            .collect(Collectors.groupingBy(Member::group, TreeMap::new, Collectors.toList()));
    Map<String, String> forms = new LinkedHashMap<>();
    forms.put("heading and tab", listing(groups, "IOMMU Group %d:", "\t"));
    forms.put("heading and eight blanks", listing(groups, "IOMMU Group %d:", "        "));
    forms.put("heading in small letters", listing(groups, "IOMMU group %d", ""));
    forms.put(
        "one line each", each(members, one -> "IOMMU Group " + one.group() + " " + one.line()));
    forms.put("ls-iommu", each(members, GroupFormsTest::lsIommu));
    forms.put(
        "find",
        each(
            members,
            one -> "/sys/kernel/iommu_groups/" + one.group() + "/devices/" + one.address()));
    forms.put("ls -l", each(members, GroupFormsTest::link));
    return forms;
  }

  private static String listing(Map<Integer, List<Member>> groups, String head, String indent) {
    StringBuilder text = new StringBuilder();
    groups.forEach(
        (number, of) -> {
          text.append(head.formatted(number)).append('\n');
          of.forEach(one -> text.append(indent).append(one.line()).append('\n'));
        });
    return text.toString();
  }

  private static String each(List<Member> members, Function<Member, String> line) {
    return members.stream().map(line).collect(Collectors.joining("\n", "", "\n"));
  }

  private static String lsIommu(Member one) {
    Matcher title = one.title();
    return "Group %d:\t[%s] [R] %s  %s %s"
        .formatted(one.group(), title.group(5), one.address(), title.group(2), title.group(4));
  }

  private static String link(Member one) {
    return "lrwxrwxrwx 1 root root 0 Nov 12 08:14 /sys/kernel/iommu_groups/%d/devices/%s -> ../../../../devices/pci0000:00/%s"
        .formatted(one.group(), one.address(), one.address());
  }

  @TestFactory
  Stream<DynamicTest> everyListingTellsTheSameGroups() throws IOException {
    List<Member> members = members();
    assertThat(members).hasSizeGreaterThan(100);
    Map<PciAddress, Integer> told = new TreeMap<>();
    members.forEach(one -> told.put(PciAddress.of(one.address()), one.group()));
    return forms(members).entrySet().stream()
        .flatMap(
            form ->
                AROUND.entrySet().stream()
                    .map(
                        around ->
                            DynamicTest.dynamicTest(
                                form.getKey() + ", " + around.getKey(),
                                () -> same(around.getValue().apply(form.getValue()), told))));
  }

  private static void same(String pasted, Map<PciAddress, Integer> told) throws Exception {
    HostFacts facts =
        Collector.collect(List.of("-"), new ByteArrayInputStream(pasted.getBytes(UTF_8))).facts();
    Map<PciAddress, Integer> read = new TreeMap<>();
    for (IommuGroup group : facts.groups().items()) {
      group.members().items().forEach(one -> read.put(one.address(), group.number()));
    }
    assertThat(read).isEqualTo(told);
    assertThat(new TreeSet<>(told.values())).hasSize(facts.groups().items().size());
  }
}
