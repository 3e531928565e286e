package dev.proceed.cli;

/** Loads a YAML parser, to show that the test beside it can fail. */
final class LoadsYaml {

  private LoadsYaml() {}

  public static void main(String[] arguments) throws ClassNotFoundException {
    Class.forName("org.yaml.snakeyaml.Yaml");
  }
}
