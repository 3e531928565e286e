package dev.proceed.parse;

import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.NumaNode;
import java.util.ArrayList;
import java.util.List;

/** What the sources say about processor and board. */
public final class PlatformDraft {

  public final Claims<CpuVendor> cpuVendor = new Claims<>();
  public final Claims<Integer> cpuFamily = new Claims<>();
  public final Claims<Integer> cpuModel = new Claims<>();
  public final Claims<Integer> cpuStepping = new Claims<>();
  public final Claims<String> cpuName = new Claims<>();
  public final Claims<String> microcode = new Claims<>();
  public final Claims<Integer> sockets = new Claims<>();
  public final Claims<String> board = new Claims<>();
  public final Claims<String> firmware = new Claims<>();
  public final Claims<Boolean> virtualMachine = new Claims<>();
  public final ListingDraft<Integer, NumaNodeDraft> numaNodes =
      ListingDraft.of(NumaNode.class, NumaNodeDraft::new);

  /** Pieces of which board and firmware are made. */
  public final DmiDraft dmi = new DmiDraft();

  /** The flags of each source, for what their absence tells. */
  final List<CpuFlags> flags = new ArrayList<>();
}
