package dev.proceed.facts;

/**
 * One kernel module that is loaded or built in.
 *
 * @param name with underscores, as the kernel has it
 * @param version its own version; absent when it states none
 * @param users how many hold it; absent for a built-in one
 * @param heldBy the modules among these, with blanks between; absent when no module holds it
 * @param parameters its parameters that can be read, for modules that bear on GPUs
 */
public record KernelModule(
    String name,
    Reading<String> version,
    Reading<Integer> users,
    Reading<String> heldBy,
    Listing<Setting> parameters)
    implements Keyed {

  @Override
  public String key() {
    return name;
  }
}
