package dev.proceed.collect.bundle;

import dev.proceed.facts.AcsControl;
import dev.proceed.facts.BootParameters;
import dev.proceed.facts.CpuVendor;
import dev.proceed.facts.DomainType;
import dev.proceed.facts.GpuGeneration;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.PciPath;
import dev.proceed.facts.Place;
import dev.proceed.facts.ProductLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Value types in the field's own form: to JSON's strings, numbers, lists and maps, and back. */
final class Values {

  /** How one type is read from text; it is written by {@code toString}. */
  private static final Map<Class<?>, Function<String, Optional<?>>> TEXT =
      Map.of(
          PciAddress.class, PciAddress::read,
          PciBus.class, PciBus::read,
          PciId.class, PciId::read,
          PciClass.class, Values::pciClass,
          DomainType.class, DomainType::read,
          KernelRelease.class, KernelRelease::read,
          GpuGeneration.class, GpuGeneration::read,
          ProductLine.class, ProductLine::read,
          CpuVendor.class, Values::vendor,
          Place.class, Place::read);

  private Values() {}

  static boolean knows(Class<?> type) {
    return TEXT.containsKey(type)
        || type == String.class
        || type == Integer.class
        || type == int.class
        || type == Boolean.class
        || type == PciPath.class
        || type == AcsControl.class
        || type == BootParameters.class;
  }

  static Object write(Object value) {
    if (value instanceof BootParameters parameters) {
      return parameters.tokens();
    }
    if (value instanceof PciPath path) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("rootBus", path.rootBus().toString());
      map.put("bridges", path.bridges().stream().map(PciAddress::toString).toList());
      return map;
    }
    if (value instanceof AcsControl acs) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("capability", acs.capability());
      map.put("control", acs.control());
      return map;
    }
    return TEXT.containsKey(type(value)) ? value.toString() : value;
  }

  private static Class<?> type(Object value) {
    return value instanceof Place ? Place.class : value.getClass();
  }

  static Object read(Json node, Class<?> type) throws Rejection {
    if (type == String.class) {
      return node.text();
    }
    if (type == Integer.class || type == int.class) {
      return node.number();
    }
    if (type == Boolean.class) {
      return node.flag();
    }
    if (type == BootParameters.class) {
      return new BootParameters(texts(node));
    }
    if (type == PciPath.class) {
      node.only(List.of("rootBus", "bridges"));
      List<PciAddress> bridges = new ArrayList<>();
      for (Json bridge : node.get("bridges").list()) {
        bridges.add((PciAddress) read(bridge, PciAddress.class));
      }
      return new PciPath((PciBus) read(node.get("rootBus"), PciBus.class), bridges);
    }
    if (type == AcsControl.class) {
      node.only(List.of("capability", "control"));
      return new AcsControl(node.get("capability").number(), node.get("control").number());
    }
    return fromText(node, type);
  }

  private static Object fromText(Json node, Class<?> type) throws Rejection {
    Function<String, Optional<?>> reader = TEXT.get(type);
    Object value = reader == null ? null : reader.apply(node.text()).orElse(null);
    if (value == null) {
      throw node.rejection("\"" + node.text() + "\" is no " + words(type));
    }
    return value;
  }

  private static List<String> texts(Json node) throws Rejection {
    List<String> texts = new ArrayList<>();
    for (Json item : node.list()) {
      texts.add(item.text());
    }
    return texts;
  }

  private static String words(Class<?> type) {
    @Nullable Object[] constants = type.getEnumConstants();
    return constants == null ? type.getSimpleName() : "one of " + Arrays.toString(constants);
  }

  private static Optional<PciClass> pciClass(String text) {
    return text.matches("[0-9a-f]{4}")
        ? Optional.of(new PciClass(Integer.parseInt(text, 16)))
        : Optional.empty();
  }

  private static Optional<CpuVendor> vendor(String word) {
    return Arrays.stream(CpuVendor.values()).filter(one -> one.name().equals(word)).findFirst();
  }
}
