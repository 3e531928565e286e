package dev.proceed.parse;

import org.jspecify.annotations.Nullable;

/**
 * Parses {@code dmidecode}, for the names of system, board and firmware; serial numbers are passed
 * over.
 *
 * <pre>
 * System Information
 *         Manufacturer: ASUSTeK COMPUTER INC.
 *         Product Name: ESC8000A-E13
 * </pre>
 */
public final class DmiDecode {

  private static final String SYSTEM = "System Information";
  private static final String BOARD = "Base Board Information";
  private static final String BIOS = "BIOS Information";

  private DmiDecode() {}

  /** Adds what the text says; false when it is no output of {@code dmidecode}. */
  public static boolean read(Section section, Draft draft) {
    if (section.ran("dmidecode -s")) {
      return keyword(section, draft.platform.dmi);
    }
    String part = "";
    boolean found = false;
    for (int index = 0; index < section.text().lines().size(); index++) {
      String line = section.text().lines().get(index);
      boolean indented = line.startsWith("\t") || line.startsWith("  ");
      if (!indented) {
        part = line.strip();
        found |= part.equals(SYSTEM) || part.equals(BOARD) || part.equals(BIOS);
      } else {
        member(part, line.strip(), section.text(), index, draft.platform.dmi);
      }
    }
    return found;
  }

  private static void member(String part, String line, SourceText text, int index, DmiDraft dmi) {
    int colon = line.indexOf(": ");
    if (colon < 0) {
      return;
    }
    Claims<String> claims = claims(part + "/" + line.substring(0, colon), dmi);
    if (claims != null && !claims.told()) {
      claims.present(line.substring(colon + 2).strip(), text.at(index));
    }
  }

  private static @Nullable Claims<String> claims(String place, DmiDraft dmi) {
    return switch (place) {
      case SYSTEM + "/Manufacturer" -> dmi.systemVendor;
      case SYSTEM + "/Product Name" -> dmi.productName;
      case BOARD + "/Product Name" -> dmi.boardName;
      case BIOS + "/Vendor" -> dmi.biosVendor;
      case BIOS + "/Version" -> dmi.biosVersion;
      case BIOS + "/Release Date" -> dmi.biosDate;
      default -> null;
    };
  }

  private static boolean keyword(Section section, DmiDraft dmi) {
    String word = section.command().substring("dmidecode -s".length()).strip();
    Claims<String> claims =
        switch (word) {
          case "system-manufacturer" -> dmi.systemVendor;
          case "system-product-name" -> dmi.productName;
          case "baseboard-product-name" -> dmi.boardName;
          case "bios-vendor" -> dmi.biosVendor;
          case "bios-version" -> dmi.biosVersion;
          case "bios-release-date" -> dmi.biosDate;
          default -> null;
        };
    if (claims == null || section.isEmpty()) {
      return false;
    }
    claims.present(section.text().value(), section.text().evidence());
    return true;
  }
}
