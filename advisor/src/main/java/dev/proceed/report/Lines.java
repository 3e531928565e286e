package dev.proceed.report;

import java.util.List;

/** Collects the lines of a text answer. */
final class Lines {

  private final StringBuilder text = new StringBuilder();

  Lines add(String line) {
    text.append(line.stripTrailing()).append('\n');
    return this;
  }

  Lines blank() {
    return text.isEmpty() || endsBlank() ? this : add("");
  }

  private boolean endsBlank() {
    return text.length() >= 2 && text.charAt(text.length() - 2) == '\n';
  }

  Lines wrap(String paragraph, String indent) {
    Paragraph.wrap(paragraph, indent).forEach(this::add);
    return this;
  }

  Lines wrap(String paragraph, String firstIndent, String indent) {
    Paragraph.wrap(paragraph, firstIndent, indent).forEach(this::add);
    return this;
  }

  Lines items(List<String> items, String firstIndent, String indent) {
    Paragraph.items(items, firstIndent, indent).forEach(this::add);
    return this;
  }

  /** A command, alone on its line, ready to paste. */
  Lines command(String command) {
    return blank().add("    " + Paragraph.clean(command)).blank();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
