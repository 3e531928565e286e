package dev.proceed;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RulesWallsTest {
  private static final JavaClasses CODE =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  @Test
  void thereIsCodeToLookAt() {
    assertThat(CODE.size()).isGreaterThan(60);
  }

  @Test
  void theMemoryKnowsNothingOfChecks() {
    noClasses()
        .that()
        .resideInAPackage("dev.proceed.memory..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.proceed.check..", "dev.proceed.checks..")
        .check(CODE);
  }

  @Test
  void droolsIsSeenByTheEngineAndTheBuildOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.proceed.check..", "dev.proceed.checks..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.drools..", "org.kie..")
        .check(CODE);
  }

  @Test
  void yamlIsReadByTheBuildOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.proceed.check.source..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml..", "org.yaml..")
        .check(CODE);
  }

  @Test
  void theProductDoesNotNeedTheBuild() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.proceed.check.source..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.proceed.check.source..")
        .check(CODE);
  }

  @Test
  void packagesDoNotDependOnEachOtherInARing() {
    slices().matching("dev.proceed.(**)").should().beFreeOfCycles().check(CODE);
  }
}
