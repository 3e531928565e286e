package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading;
import dev.proceed.facts.Reading.Reason;
import java.util.List;
import java.util.Locale;

/** What the firmware's tables say, piece by piece, until board and firmware are made of it. */
public final class DmiDraft {

  /**
   * Makers and products that only exist as virtual machines; compared by their start, as systemd
   * does (src/basic/virt.c {@code dmi_vendor_table}). Those that also sell bare metal are left out.
   */
  private static final List<String> VIRTUAL =
      List.of(
          "KVM",
          "QEMU",
          "Standard PC (",
          "OpenStack",
          "KubeVirt",
          "VMware",
          "VMW",
          "innotek GmbH",
          "VirtualBox",
          "Xen",
          "HVM domU",
          "Bochs",
          "Parallels",
          "BHYVE",
          "CloudStack KVM",
          "Apple Virtualization");

  /** What makers leave in when they do not fill the table out. */
  private static final List<String> NO_NAMES =
      List.of(
          "to be filled by o.e.m.",
          "system product name",
          "default string",
          "not specified",
          "not applicable",
          "system version",
          "o.e.m.",
          "unknown",
          "none",
          "n/a");

  public final Claims<String> systemVendor = new Claims<>();
  public final Claims<String> productName = new Claims<>();
  public final Claims<String> boardName = new Claims<>();
  public final Claims<String> biosVendor = new Claims<>();
  public final Claims<String> biosVersion = new Claims<>();
  public final Claims<String> biosDate = new Claims<>();

  void settle(PlatformDraft platform) {
    board(platform);
    firmware(platform);
    virtual(systemVendor.result(""), platform);
    virtual(productName.result(""), platform);
  }

  /** The product's name; a maker of boards leaves it blank and names the board. */
  private void board(PlatformDraft platform) {
    Reading<String> product = productName.result("platform.board");
    Reading<String> board = boardName.result("platform.board");
    if (product instanceof Reading.Present<String> named && !isName(named.value())) {
      boolean other = board.map(DmiDraft::isName).is(true);
      platform.board.add(
          other
              ? board
              : Reading.unknown(Reason.UNPARSEABLE, "the firmware gives no product name", ""));
    } else if (isNotCollected(product) && board.map(DmiDraft::isName).is(true)) {
      platform.board.add(board);
    } else if (!isNotCollected(product)) {
      platform.board.add(product);
    }
  }

  private static boolean isNotCollected(Reading<?> reading) {
    return reading instanceof Reading.Unknown<?> open && open.reason() == Reason.NOT_COLLECTED;
  }

  private static boolean isName(String text) {
    return !text.isBlank() && !NO_NAMES.contains(text.strip().toLowerCase(Locale.ROOT));
  }

  /** Without a version there is nothing to tell firmware apart by. */
  private void firmware(PlatformDraft platform) {
    Reading<String> version = biosVersion.result("platform.firmware");
    if (version instanceof Reading.Present<String> known) {
      String vendor = biosVendor.result("").asOptional().map(name -> name + " ").orElse("");
      String date = biosDate.result("").asOptional().map(day -> " (" + day + ")").orElse("");
      platform.firmware.present(vendor + known.value() + date, known.evidence());
    } else if (!isNotCollected(version)) {
      platform.firmware.add(version);
    }
  }

  private static void virtual(Reading<String> name, PlatformDraft platform) {
    if (name instanceof Reading.Present<String> known
        && VIRTUAL.stream().anyMatch(known.value()::startsWith)) {
      Evidence evidence = known.evidence();
      platform.virtualMachine.present(true, evidence);
    }
  }
}
