package dev.proceed.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.proceed.parse.LogLine.Kind;
import org.junit.jupiter.api.Test;

class LogLineTest {

  private static final String TEXT = "NVRM: GPU 0000:01:00.0: it failed [12.5]";

  private static void tells(String line, Kind kind, String time, double seconds) {
    LogLine read = LogLine.read(line);
    assertThat(read.kind()).as(line).isEqualTo(kind);
    assertThat(read.message()).as(line).isEqualTo(TEXT);
    assertThat(read.time()).as(line).isEqualTo(time);
    assertThat(read.seconds()).as(line).isEqualTo(Double.valueOf(seconds));
  }

  private static void stamped(String prefix, String time, double seconds) {
    tells(prefix + TEXT, Kind.STAMPED, time, seconds);
  }

  private static void kernels(String prefix, String time, double seconds) {
    tells(prefix + TEXT, Kind.KERNEL, time, seconds);
  }

  @Test
  void dmesgWritesItsStampInManyWays() {
    stamped("[   12.345678] ", "12.345678", 12.345678);
    stamped("[   12.345678][ T1234] ", "12.345678", 12.345678);
    stamped("[    0.000000] [    T1] ", "0.000000", 0);
    stamped("[   12.345678][   C12] ", "12.345678", 12.345678);
    stamped("[411161.443030] ", "411161.443030", 411161.443030);
    stamped("<6>[   12.345678] ", "12.345678", 12.345678);
    stamped("[   12.345678 <    0.000012>] ", "12.345678", 12.345678);
    stamped("[Fri Sep 30 10:38:28 2022] ", "Fri Sep 30 10:38:28 2022", Double.NaN);
    stamped("[Sep30 10:38] ", "Sep30 10:38", Double.NaN);
    stamped("[Jan 5 12:00] ", "Jan 5 12:00", Double.NaN);
    stamped("[  +0.000023] ", "+0.000023", Double.NaN);
    stamped("2026-01-05T12:00:00,123456+01:00 ", "2026-01-05T12:00:00,123456+01:00", Double.NaN);
    stamped("kern  :info  : [   12.345678] ", "12.345678", 12.345678);
    stamped("6,1234,12345678,-;", "12.345678", 12.345678);
    stamped("4,1234,12345678,-,caller=T1;", "12.345678", 12.345678);
    tells(TEXT, Kind.BARE, "", Double.NaN);
  }

  @Test
  void theJournalWritesItInManyMore() {
    double none = Double.NaN;
    kernels("Sep 30 10:38:28 host kernel: ", "Sep 30 10:38:28", none);
    kernels("Jan 09 10:03:12.035211 host kernel: ", "Jan 09 10:03:12.035211", none);
    kernels("2026-01-02T03:04:05+0000 host kernel: ", "2026-01-02T03:04:05+0000", none);
    kernels(
        "2026-01-02T03:04:05.123456+01:00 host kernel: ", "2026-01-02T03:04:05.123456+01:00", none);
    kernels("[    2.059343] host kernel: ", "2.059343", 2.059343);
    kernels("[    2.059343] kernel: ", "2.059343", 2.059343);
    kernels("[    2.059343 <    0.000001 >] host kernel: ", "2.059343", 2.059343);
    kernels("Tue 2026-01-02 03:04:05 UTC host kernel: ", "Tue 2026-01-02 03:04:05 UTC", none);
    kernels(
        "Tue 2026-01-02 03:04:05 CET host init.scope/kernel: ",
        "Tue 2026-01-02 03:04:05 CET",
        none);
    kernels("1704164645.123456 host kernel: ", "1704164645.123456", none);
    kernels("11\u6708 09 10:03:12 host kernel: ", "11\u6708 09 10:03:12", none);
    kernels(" 1\u6708 05 10:03:12 host kernel: ", "1\u6708 05 10:03:12", none);
    kernels("d\u00e9c. 05 10:03:12 host kernel: ", "d\u00e9c. 05 10:03:12", none);
  }

  @Test
  void syslogFilesAndTalosAreKnown() {
    double none = Double.NaN;
    kernels("Sep 30 10:38:28 host kernel: [   12.345678] ", "Sep 30 10:38:28", 12.345678);
    kernels(
        "2026-01-02T03:04:05.123+00:00 host kernel: [ 12.5] ",
        "2026-01-02T03:04:05.123+00:00",
        12.5);
    kernels("<6>1 2026-01-02T03:04:05Z host kernel - - - ", "2026-01-02T03:04:05Z", none);
    kernels(
        "Fri Sep 30 10:38:28 2022 kern.warn kernel: [   1.5] ", "Fri Sep 30 10:38:28 2022", 1.5);
    stamped(
        "192.0.2.119: kern: warning: [2026-04-22T21:30:51.526447914Z]: ",
        "2026-04-22T21:30:51.526447914Z",
        none);
    assertThat(LogLine.read("192.0.2.1: user: warning: [2026-04-22T21:30:51.5Z]: [talos] x").kind())
        .isEqualTo(Kind.OTHER);
  }

  @Test
  void whatGrepAndForumsPutAroundALineIsTakenOff() {
    for (String line :
        new String[] {
          "12:[   12.5] " + TEXT,
          "12-[   12.5] " + TEXT,
          "dmesg.txt:[   12.5] " + TEXT,
          "/var/log/dmesg.0:12:[   12.5] " + TEXT,
          "dmesg-2026-01-01.txt-12-[   12.5] " + TEXT,
          "**[   12.5] " + TEXT + "**",
          "**[   12.5] " + TEXT,
          "> [   12.5] " + TEXT,
          "- `[   12.5] " + TEXT + "`",
          "* [   12.5] " + TEXT,
          "<pre>[   12.5] " + TEXT,
          "    [   12.5] " + TEXT,
        }) {
      tells(line, Kind.STAMPED, "12.5", 12.5);
    }
    tells(
        "kern.log:Sep 30 10:38:28 host kernel: " + TEXT,
        Kind.KERNEL,
        "Sep 30 10:38:28",
        Double.NaN);
    tells("7:" + TEXT, Kind.BARE, "", Double.NaN);
    assertThat(LogLine.read("0000:01:00.0: a device").message())
        .isEqualTo("0000:01:00.0: a device");
    for (String nothing :
        new String[] {"", "   ", "```", "```text", "<details>", "</pre>", "~~~"}) {
      assertThat(LogLine.read(nothing).kind()).as(nothing).isEqualTo(Kind.NOTHING);
    }
  }

  @Test
  void bracketsThatAreNoStampStay() {
    for (String text :
        new String[] {
          "[drm] Initialized nvidia-drm",
          "[10de:2b85] type 00 class 0x030000",
          "[1022:1484] type 01",
          "[pci 0000:01:00.0] x",
          "PM: RTC time: 14:52:12, date: 2026-04-08"
        }) {
      assertThat(LogLine.read(text).message()).isEqualTo(text);
      assertThat(LogLine.read("[    1.000000] " + text).message()).isEqualTo(text);
    }
  }

  @Test
  void otherProgramsAndMarksAreToldApart() {
    assertThat(LogLine.read("Sep 30 10:38:28 host sshd[7]: AMD-Vi: x").kind())
        .isEqualTo(Kind.OTHER);
    assertThat(LogLine.read("[    3.4] systemd[1]: Inserted").kind()).isEqualTo(Kind.OTHER);
    assertThat(LogLine.read("[    3.4] host sshd[77]: x").kind()).isEqualTo(Kind.OTHER);
    assertThat(LogLine.read("-- Reboot --").kind()).isEqualTo(Kind.BOOT);
    LogLine boot = LogLine.read("-- Boot 5e0f3a527c414b1e9d0a2f6b8c1d4e70 --");
    assertThat(boot.kind()).isEqualTo(Kind.BOOT);
    assertThat(boot.message()).isEqualTo("5e0f3a527c414b1e9d0a2f6b8c1d4e70");
    assertThat(LogLine.read("-- Logs begin at Mon 2026-01-01 --").kind()).isEqualTo(Kind.NOTHING);
    for (String gap : new String[] {"--", "...", "[...]", "\u2026", "<snip>", "[truncated]"}) {
      assertThat(LogLine.read(gap).kind()).as(gap).isEqualTo(Kind.GAP);
    }
  }

  @Test
  void escapedLineEndsAndGluedMessagesAreTakenApart() {
    assertThat(LogDecor.lines("a\\nb \\\"c\\\" \\[d\\]")).containsExactly("a", "b \"c\" [d]");
    assertThat(LogGlue.parts("one[   12.345678] two")).containsExactly("one", "[   12.345678] two");
    assertThat(LogGlue.parts("NVRM: a 0x1NVRM: b")).containsExactly("NVRM: a 0x1", "NVRM: b");
    assertThat(LogGlue.parts("a [10de:2b85] [1.5] b")).hasSize(1);
  }

  @Test
  void hostileLinesEndSoon() {
    for (String unit :
        new String[] {"[", ">", "`", "-", "1:", "kernel: ", "[1.5] ", "\\", "NVRM: "}) {
      String line = unit.repeat(16_384 / unit.length());
      for (int run = 0; run < 20; run++) {
        LogLine.read(line);
        assertThat(LogGlue.parts(line)).isNotEmpty();
      }
    }
  }
}
