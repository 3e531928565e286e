package dev.proceed.walls;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every wall stands, and every wall is shown to fall when somebody walks through it. */
class WallsTest {

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.proceed");

  private static final JavaClasses BAD =
      new ClassFileImporter().importPackages("dev.proceed.walls.bad");

  private static Named<Function<Walls, ArchRule>> wall(
      String name, Function<Walls, ArchRule> rule) {
    return Named.of(name, rule);
  }

  static Stream<Named<Function<Walls, ArchRule>>> everyWall() {
    return Stream.of(
        wall("assess sees no rendering", Walls::assessSeesNoRendering),
        wall("report sees no command line", Walls::reportSeesNoCommandLine),
        wall("assess touches no files or processes", Walls::assessTouchesNoFilesOrProcesses),
        wall("assess reads no clock", Walls::assessReadsNoClock),
        wall("assess throws no dice", Walls::assessThrowsNoDice),
        wall("only Main touches the system streams", Walls::onlyMainTouchesTheSystemStreams),
        wall("only the probe starts processes", Walls::onlyTheProbeStartsProcesses),
        wall("only the command line reads options", Walls::onlyTheCommandLineReadsOptions),
        wall("Jackson stays in rendering and bundles", Walls::jacksonStaysInRenderingAndBundles),
        wall("databind is for the build only", Walls::databindIsForTheBuildOnly),
        wall("no class is a drawer", Walls::noClassIsADrawer),
        wall("packages have no cycles", Walls::packagesHaveNoCycles));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyWall")
  void theWallStands(Function<Walls, ArchRule> wall) {
    wall.apply(Walls.ofProduct()).check(PRODUCT);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyWall")
  void theWallFallsWhenSomebodyWalksThroughIt(Function<Walls, ArchRule> wall) {
    assertThat(wall.apply(Walls.ofBadExamples()).evaluate(BAD).hasViolation()).isTrue();
  }

  @Test
  void theProductWasLookedAt() {
    assertThat(PRODUCT.contain("dev.proceed.assess.Advisor")).isTrue();
    assertThat(PRODUCT.contain("dev.proceed.check.CheckEngine")).isTrue();
    assertThat(PRODUCT.contain("dev.proceed.collect.Collector")).isTrue();
    assertThat(PRODUCT.contain("dev.proceed.facts.HostFacts")).isTrue();
    assertThat(PRODUCT.contain("dev.proceed.cli.Session")).isFalse();
  }
}
