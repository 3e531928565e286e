package dev.proceed.parse;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciFunction;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;

/** What the sources say about one PCI function. */
public final class FunctionDraft {

  public final Claims<PciPath> path = new Claims<>();
  public final Claims<PciId> id = new Claims<>();
  public final Claims<PciClass> pciClass = new Claims<>();
  public final Claims<String> driver = new Claims<>();
  public final Claims<Integer> numaNode = new Claims<>();
  public final Claims<Integer> iommuGroup = new Claims<>();
  public final Claims<AcsControl> acs = new Claims<>();
  public final Claims<Integer> minor = new Claims<>();

  public PciFunction finish(PciAddress address) {
    String list = "functions";
    return new PciFunction(
        address,
        path.result(list, address, "path"),
        id.result(list, address, "id"),
        pciClass.result(list, address, "pciClass"),
        driver.result(list, address, "driver"),
        numaNode.result(list, address, "numaNode"),
        iommuGroup.result(list, address, "iommuGroup"),
        acs.result(list, address, "acs"));
  }
}
