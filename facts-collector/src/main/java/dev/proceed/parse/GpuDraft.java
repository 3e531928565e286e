package dev.proceed.parse;

import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.ProductLine;

/** What the sources say about one GPU; its chip, generation and line follow from its id. */
public final class GpuDraft {

  public final Claims<String> chip = new Claims<>();
  public final Claims<GpuGeneration> generation = new Claims<>();
  public final Claims<ProductLine> line = new Claims<>();
  public final Claims<Integer> minor = new Claims<>();
  public final Claims<String> uuid = new Claims<>();
  public final Claims<String> firmware = new Claims<>();
  public final Claims<Integer> dmaBits = new Claims<>();
  public final Claims<Long> memory = new Claims<>();
  public final Claims<Boolean> mig = new Claims<>();
  public final Claims<Boolean> confidentialCompute = new Claims<>();
  public final Claims<Boolean> fabric = new Claims<>();
  public final Claims<Boolean> console = new Claims<>();
  public final Claims<Boolean> persistence = new Claims<>();
}
