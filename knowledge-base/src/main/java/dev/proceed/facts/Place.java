package dev.proceed.facts;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where software runs: on the host, in a container, in a guest. */
public sealed interface Place {

  /** The host kernel's own user space. */
  Place HOST = new Host();

  record Host() implements Place {
    @Override
    public String toString() {
      return "host";
    }
  }

  /** Shares the host's kernel. */
  record InContainer(String id) implements Place {
    @Override
    public String toString() {
      return "ct:" + id;
    }
  }

  /** Has a kernel of its own. */
  record InGuest(String id) implements Place {
    @Override
    public String toString() {
      return "vm:" + id;
    }
  }

  /** Reads {@code host}, {@code ct:105} or {@code vm:132}. */
  static Optional<Place> read(String text) {
    if (text.equals("host")) {
      return Optional.of(HOST);
    }
    Matcher matcher = Pattern.compile("(ct|vm):([A-Za-z0-9_.-]{1,64})").matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String id = matcher.group(2);
    return Optional.of(matcher.group(1).equals("ct") ? new InContainer(id) : new InGuest(id));
  }
}
