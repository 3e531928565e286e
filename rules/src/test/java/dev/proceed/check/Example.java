package dev.proceed.check;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * One situation of an examples file.
 *
 * @param why what it shows
 * @param views by name of the memory record, its fields
 * @param subject text of the subject that the check must name
 */
record Example(String why, Map<String, Map<String, Object>> views, String subject) {

  /** This situation with one field, such as {@code HostView.sme}, set to another value. */
  Example with(String place, Object value) {
    return changed(place, fields -> fields.put(fieldOf(place), value));
  }

  /** This situation with one field not known. */
  Example without(String place) {
    return changed(place, fields -> fields.remove(fieldOf(place)));
  }

  private interface Edit {
    void apply(Map<String, Object> fields);
  }

  private Example changed(String place, Edit edit) {
    String view = place.substring(0, place.indexOf('.'));
    if (!views.containsKey(view) || !MemoryRecords.hasField(view, fieldOf(place))) {
      throw new IllegalArgumentException("no " + place + " in \"" + why + "\"");
    }
    Map<String, Map<String, Object>> changed = new LinkedHashMap<>(views);
    Map<String, Object> fields = new TreeMap<>(views.get(view));
    edit.apply(fields);
    changed.put(view, fields);
    return new Example(why, changed, subject);
  }

  Object get(String place) {
    return views.get(place.substring(0, place.indexOf('.'))).get(fieldOf(place));
  }

  private static String fieldOf(String place) {
    return place.substring(place.indexOf('.') + 1);
  }
}
