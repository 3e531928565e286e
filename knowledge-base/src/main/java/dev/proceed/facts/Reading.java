package dev.proceed.facts;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is known about one property: its value, that there is none, why it could not be told, or
 * that two sources disagree.
 *
 * <p>Questions are three-valued. {@link #is} and {@link #isNot} are both false for a property that
 * is unknown; harm rules therefore ask {@link #couldBe}, so that a missing reading is reported and
 * never passed over. Equality compares what is known and ignores where it came from.
 */
public sealed interface Reading<T> {

  /** The property has this value. */
  record Present<T>(T value, Evidence evidence) implements Reading<T> {
    public Present {
      Objects.requireNonNull(value);
      Objects.requireNonNull(evidence);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Present<?> that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
      return value.hashCode();
    }
  }

  /** Somebody looked and there is none, for instance no driver is bound. */
  record Absent<T>(Evidence evidence) implements Reading<T> {
    public Absent {
      Objects.requireNonNull(evidence);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Absent<?>;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /**
   * It could not be told.
   *
   * @param reason the kind of obstacle
   * @param detail what exactly stood in the way, one line for people
   * @param command the command on the host that would tell, or "" when no command can
   */
  record Unknown<T>(Reason reason, String detail, String command) implements Reading<T> {
    public Unknown {
      Objects.requireNonNull(reason);
      Objects.requireNonNull(detail);
      Objects.requireNonNull(command);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Unknown<?>;
    }

    @Override
    public int hashCode() {
      return 2;
    }
  }

  /** Sources disagree. Counts as unknown: no rule may pick the side it likes. */
  record Contradicted<T>(List<Present<T>> claims, String command) implements Reading<T> {
    public Contradicted {
      claims = List.copyOf(claims);
      if (claims.size() < 2) {
        throw new IllegalArgumentException("a contradiction needs two claims, got " + claims);
      }
    }
  }

  /** Why a reading is unknown. */
  enum Reason {
    /** No source that was given holds it. */
    NOT_COLLECTED,
    /** The source exists, but this user may not read it. */
    NO_PERMISSION,
    /** The source was cut off, or does not reach back to boot. */
    TRUNCATED,
    /** The source has text there that is not understood. */
    UNPARSEABLE,
    /** Reading it would wake a sleeping device. */
    DEVICE_ASLEEP,
    /** The kernel itself says that it does not know. */
    KERNEL_DOES_NOT_KNOW,
    /** No source in the world settles it yet: a gap in knowledge, not in collection. */
    NOT_ESTABLISHED,
    /** A projected change makes it unknowable before it has been carried out. */
    PROJECTED,
    /** Hidden on purpose, by redaction, by an operator's doubt or by a test. */
    HIDDEN
  }

  /** True only if the value is known and equal. */
  default boolean is(T other) {
    return this instanceof Present<T> present && present.value().equals(other);
  }

  /** True only if it is known that the value is another one, or that there is none. */
  default boolean isNot(T other) {
    return this instanceof Absent<T>
        || (this instanceof Present<T> present && !present.value().equals(other));
  }

  /** True unless it is known better. */
  default boolean couldBe(T other) {
    return !isNot(other);
  }

  /** True for {@link Present} and {@link Absent}. */
  default boolean known() {
    return this instanceof Present<T> || this instanceof Absent<T>;
  }

  /** The value, if there is one and it is known. */
  default Optional<T> asOptional() {
    return this instanceof Present<T> present ? Optional.of(present.value()) : Optional.empty();
  }

  /** Derives a reading from this one; what is unknown, contradicted or absent stays so. */
  default <R> Reading<R> map(Function<? super T, ? extends R> function) {
    if (this instanceof Present<T> present) {
      return new Present<>(function.apply(present.value()), present.evidence());
    }
    if (this instanceof Absent<T> absent) {
      return new Absent<>(absent.evidence());
    }
    if (this instanceof Unknown<T> unknown) {
      return new Unknown<>(unknown.reason(), unknown.detail(), unknown.command());
    }
    Contradicted<T> contradicted = (Contradicted<T>) this;
    return mapClaims(contradicted, function);
  }

  private static <T, R> Reading<R> mapClaims(
      Contradicted<T> contradicted, Function<? super T, ? extends R> function) {
    List<Present<R>> claims =
        contradicted.claims().stream()
            .map(claim -> new Present<R>(function.apply(claim.value()), claim.evidence()))
            .toList();
    boolean agree = claims.stream().distinct().count() == 1;
    return agree ? claims.get(0) : new Contradicted<>(claims, contradicted.command());
  }

  /** Like {@link #map}, but a known absence becomes the given value. */
  default <R> Reading<R> map(Function<? super T, ? extends R> function, R whenAbsent) {
    return this instanceof Absent<T> absent
        ? new Present<>(whenAbsent, absent.evidence())
        : map(function);
  }

  /**
   * What is not known here, or the absence, as a reading of another type. Unlike {@link #map} with
   * a constant, it never turns claims that differ into a value.
   *
   * @throws IllegalStateException when there is a value
   */
  default <R> Reading<R> withoutValue() {
    if (this instanceof Contradicted<T> contradicted) {
      List<T> values = contradicted.claims().stream().map(Present::value).toList();
      return new Unknown<>(
          Reason.UNPARSEABLE, "sources disagree: " + values, contradicted.command());
    }
    return map(
        value -> {
          throw new IllegalStateException("there is a value: " + value);
        });
  }

  static <T> Reading<T> present(T value, Evidence evidence) {
    return new Present<>(value, evidence);
  }

  static <T> Reading<T> absent(Evidence evidence) {
    return new Absent<>(evidence);
  }

  static <T> Reading<T> unknown(Reason reason, String detail, String command) {
    return new Unknown<>(reason, detail, command);
  }

  /** Nobody looked yet; {@code command} would tell. */
  static <T> Reading<T> notCollected(String command) {
    return new Unknown<>(Reason.NOT_COLLECTED, "not collected", command);
  }

  /**
   * What several sources say together: equal claims confirm each other (the first evidence is
   * kept), different claims contradict, and a source that could not tell yields to one that could.
   * A claim of absence against a claim of a value is a contradiction that cannot be listed, so it
   * is unknown.
   */
  static <T> Reading<T> merge(List<Reading<T>> sources, String command) {
    List<Present<T>> claims = new java.util.ArrayList<>();
    Reading<T> absent = null;
    Reading<T> firstUnknown = null;
    for (Reading<T> source : sources) {
      if (source instanceof Present<T> present) {
        claims.add(present);
      } else if (source instanceof Contradicted<T> contradicted) {
        claims.addAll(contradicted.claims());
      } else if (source instanceof Absent<T>) {
        absent = absent == null ? source : absent;
      } else {
        firstUnknown = firstUnknown == null ? source : firstUnknown;
      }
    }
    if (claims.isEmpty()) {
      return absent != null ? absent : firstUnknown != null ? firstUnknown : notCollected(command);
    }
    if (claims.stream().distinct().count() > 1) {
      return new Contradicted<>(claims, command);
    }
    return absent == null ? claims.get(0) : disagreeOnExistence(claims.get(0), command);
  }

  private static <T> Reading<T> disagreeOnExistence(Present<T> claim, String command) {
    return new Unknown<>(
        Reason.UNPARSEABLE,
        "one source says " + claim.value() + " (" + claim.evidence() + "), another says none",
        command);
  }
}
