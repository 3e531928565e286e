package dev.proceed.check;

import dev.proceed.memory.Subject;
import java.util.List;

/** A permit that certainly applies to one subject. */
public record Permit(String check, Subject subject, List<Finding.Seen> because) {

  public Permit {
    because = List.copyOf(because);
  }
}
