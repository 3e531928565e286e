package dev.proceed.collect;

import dev.proceed.collect.bundle.Hmac;
import dev.proceed.facts.Evidence;
import dev.proceed.facts.Reading.Reason;
import dev.proceed.parse.Draft;
import dev.proceed.parse.Hex;
import dev.proceed.parse.SourceText;
import java.util.HexFormat;

/**
 * The host's name in all results: an application-specific hash of {@code /etc/machine-id}, made as
 * systemd's {@code sd_id128_get_machine_app_specific} does, so that {@code systemd-id128 machine-id
 * --app-specific=...} prints the same. The id itself is never kept.
 */
final class MachineHash {

  private static final String APPLICATION = "6f2b7c1c0d4e4c0f9a57c0a3b8f2d1e4";

  /** Of the key by which names and secrets become tokens; the key is never kept either. */
  private static final String TOKENS = "0b1d7a5e94c34f6f8a2e6d1c73b95f20";

  private MachineHash() {}

  /** HMAC-SHA256 with the id as its key, made where the id itself must not be told. */
  static final String MADE = "commands/host-id.txt";

  static void add(RootDir root, Draft draft) {
    SourceText made = root.text(MADE);
    if (made != null && made.value().length() == 64 && Hex.isHex(made.value())) {
      Evidence evidence = Evidence.of("/etc/machine-id", "hash of it", root.origin());
      draft.identity.host.present(shortened(HexFormat.of().parseHex(made.value())), evidence);
      return;
    }
    SourceText text = root.text("etc/machine-id");
    if (text == null) {
      return;
    }
    String id = text.value();
    if (id.length() != 32 || !Hex.isHex(id)) {
      draft.identity.host.unknown(
          Reason.UNPARSEABLE, "/etc/machine-id does not hold 32 hex digits");
      return;
    }
    Evidence evidence = Evidence.of("/etc/machine-id", "hash of it", root.origin());
    draft.identity.host.present(of(id), evidence);
  }

  /** Key for tokens that are equal in everything written about this host; none without its id. */
  static byte[] keyOfTokens(RootDir root) {
    SourceText text = root.text("etc/machine-id");
    String id = text == null ? "" : text.value();
    return id.length() == 32 && Hex.isHex(id)
        ? Hmac.of(HexFormat.of().parseHex(id), HexFormat.of().parseHex(TOKENS))
        : new byte[0];
  }

  /** 32 hex digits for 32 hex digits. */
  static String of(String machineId) {
    return shortened(
        Hmac.of(HexFormat.of().parseHex(machineId), HexFormat.of().parseHex(APPLICATION)));
  }

  /** As an id of version 4 (RFC 9562). */
  private static String shortened(byte[] hash) {
    hash[6] = (byte) ((hash[6] & 0x0f) | 0x40);
    hash[8] = (byte) ((hash[8] & 0x3f) | 0x80);
    return HexFormat.of().formatHex(hash, 0, 16);
  }
}
