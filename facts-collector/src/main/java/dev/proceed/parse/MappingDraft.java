package dev.proceed.parse;

import dev.proceed.facts.PciId;

/** What the sources say about one line of the mapping file. */
public final class MappingDraft {

  /** Name and path of a mapping. */
  public record Key(String name, String path) {
    @Override
    public String toString() {
      return name + " " + path;
    }
  }

  public final Claims<PciId> id = new Claims<>();
  public final Claims<Integer> iommuGroup = new Claims<>();
  public final Claims<PciId> subsystem = new Claims<>();
}
