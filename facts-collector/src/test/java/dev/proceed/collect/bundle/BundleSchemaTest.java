package dev.proceed.collect.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.proceed.facts.GpuRef;
import dev.proceed.facts.HostFacts;
import dev.proceed.facts.KernelRelease;
import dev.proceed.facts.Origin;
import dev.proceed.facts.PciAddress;
import dev.proceed.facts.PciBus;
import dev.proceed.facts.PciClass;
import dev.proceed.facts.PciId;
import dev.proceed.facts.Place;
import dev.proceed.facts.Reading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The bundle's JSON Schema says what the records say. To write it again after a record has changed:
 * {@code mvn -pl facts-collector test -Dtest=BundleSchemaTest -Dproceed.golden=update}.
 */
class BundleSchemaTest {

  private static final Path FILE = Path.of("src/main/resources/schema/bundle-1.schema.json");
  private static final Map<Class<?>, String> PATTERNS =
      Map.of(
          PciAddress.class, "^[0-9a-f]{4,8}:[0-9a-f]{2}:[01][0-9a-f]\\.[0-7]$",
          GpuRef.class,
              "^((GPU|CUDA|HIP)[0-9]{1,3}|[0-9a-f]{4,8}:[0-9a-f]{2}:[01][0-9a-f]\\.[0-7])$",
          PciBus.class, "^[0-9a-f]{4,8}:[0-9a-f]{2}$",
          PciId.class, "^[0-9a-f]{4}:[0-9a-f]{4}$",
          PciClass.class, "^[0-9a-f]{4}$",
          KernelRelease.class, "^[0-9]+\\.[0-9]+(\\.[0-9]+)?([-+~._A-Za-z].*)?$",
          Place.class, "^(host|(ct|vm):[A-Za-z0-9_.-]{1,64})$");

  private final ObjectMapper mapper = new ObjectMapper();
  private final ObjectNode definitions = mapper.createObjectNode();

  @Test
  void schemaFollowsTheRecords() throws Exception {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n"));
    String text = mapper.writer(printer).writeValueAsString(schema()) + "\n";
    if ("update".equals(System.getProperty("proceed.golden"))) {
      Files.writeString(FILE, text);
    }
    assertThat(Files.readString(FILE)).isEqualTo(text);
  }

  private ObjectNode schema() {
    ObjectNode root = mapper.createObjectNode();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.put("$id", "urn:proceed:schema:bundle-1");
    root.put("title", "Facts about one host, redacted");
    root.put(
        "description",
        "A reading is a value with evidence, absent with evidence, unknown with a reason, or claims"
            + " that contradict each other.");
    ObjectNode properties = object(root, List.of("schemaVersion", "kind", "facts"));
    properties.putObject("schemaVersion").put("const", Bundle.VERSION);
    properties.putObject("kind").put("const", Bundle.KIND);
    properties.putObject("collectedAt").put("type", "string").put("format", "date-time");
    properties.set("facts", reference(HostFacts.class));
    forms();
    root.set("$defs", definitions);
    return root;
  }

  private static ObjectNode object(ObjectNode node, List<String> required) {
    node.put("type", "object");
    ArrayNode names = node.putArray("required");
    required.forEach(names::add);
    node.put("additionalProperties", false);
    return node.putObject("properties");
  }

  /** The forms of a reading that hold no value. */
  private void forms() {
    ObjectNode evidence =
        object(definitions.putObject("Evidence"), List.of("source", "line", "excerpt", "origin"));
    evidence.putObject("source").put("type", "string");
    evidence.putObject("line").put("type", "integer").put("minimum", 0);
    evidence.putObject("excerpt").put("type", "string");
    words(evidence.putObject("origin"), Origin.values());
    ObjectNode absent = object(definitions.putObject("Absent"), List.of("absent", "evidence"));
    absent.putObject("absent").put("const", true);
    absent.putObject("evidence").put("$ref", "#/$defs/Evidence");
    ObjectNode unknown =
        object(definitions.putObject("Unknown"), List.of("unknown", "detail", "command"));
    words(unknown.putObject("unknown"), Reading.Reason.values());
    unknown.putObject("detail").put("type", "string");
    unknown.putObject("command").put("type", "string");
  }

  private static void words(ObjectNode node, Object[] constants) {
    ArrayNode words = node.putArray("enum");
    for (Object constant : constants) {
      words.add(constant instanceof Origin origin ? origin.name() : constant.toString());
    }
  }

  private ObjectNode reference(Class<?> type) {
    String name = type.getSimpleName();
    if (!definitions.has(name)) {
      ObjectNode node = definitions.putObject(name);
      definition(node, type);
    }
    return mapper.createObjectNode().put("$ref", "#/$defs/" + name);
  }

  private void definition(ObjectNode node, Class<?> type) {
    if (PATTERNS.containsKey(type)) {
      node.put("type", "string").put("pattern", PATTERNS.get(type));
    } else if (type == String.class) {
      node.put("type", "string");
    } else if (type == Boolean.class) {
      node.put("type", "boolean");
    } else if (List.of(Integer.class, int.class, Long.class, long.class).contains(type)) {
      node.put("type", "integer");
    } else if (type.isEnum()) {
      words(node, type.getEnumConstants());
    } else {
      whole(node, Shape.of(type));
    }
  }

  private void whole(ObjectNode node, Shape shape) {
    List<Shape.Part> parts = shape.parts();
    if (parts.size() == 1 && parts.get(0).component().getType() == List.class) {
      array(node, reference(parts.get(0).content()));
      return;
    }
    ObjectNode properties = object(node, parts.stream().map(Shape.Part::name).toList());
    for (Shape.Part part : parts) {
      properties.set(part.name(), component(part));
    }
  }

  private static void array(ObjectNode node, ObjectNode items) {
    node.put("type", "array").set("items", items);
  }

  private ObjectNode component(Shape.Part part) {
    ObjectNode node = mapper.createObjectNode();
    return switch (part.kind()) {
      case READING -> reading(part.content());
      case NESTED -> reference(part.content());
      case LISTING -> {
        ObjectNode properties = object(node, List.of("complete", "items"));
        properties.set("complete", reading(Boolean.class));
        array(properties.putObject("items"), reference(part.content()));
        yield node;
      }
      case VALUE -> {
        if (part.component().getType() == List.class) {
          array(node, reference(part.content()));
          yield node;
        }
        yield reference(part.content());
      }
    };
  }

  private ObjectNode reading(Class<?> type) {
    String name = "Reading." + type.getSimpleName();
    if (!definitions.has(name)) {
      ObjectNode node = definitions.putObject(name);
      ArrayNode forms = node.putArray("oneOf");
      forms.add(present(type));
      forms.addObject().put("$ref", "#/$defs/Absent");
      forms.addObject().put("$ref", "#/$defs/Unknown");
      ObjectNode claims = object(forms.addObject(), List.of("claims", "command"));
      ObjectNode list = claims.putObject("claims");
      array(list, present(type));
      list.put("minItems", 2);
      claims.putObject("command").put("type", "string");
    }
    return mapper.createObjectNode().put("$ref", "#/$defs/" + name);
  }

  private ObjectNode present(Class<?> type) {
    ObjectNode node = mapper.createObjectNode();
    ObjectNode properties = object(node, List.of("value", "evidence"));
    properties.set("value", reference(type));
    properties.putObject("evidence").put("$ref", "#/$defs/Evidence");
    return node;
  }
}
