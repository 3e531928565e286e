package dev.proceed.collect;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What the collector may see: the words of the knowledge base, and JSON only for bundles. */
class CollectorWallsTest {

  private static final JavaClasses COLLECTOR =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.proceed.collect", "dev.proceed.parse");

  @Test
  void theCollectorSeesNeitherRulesNorAdvisor() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "dev.proceed.check..",
            "dev.proceed.memory..",
            "dev.proceed.assess..",
            "dev.proceed.report..",
            "dev.proceed.cli..",
            "org.drools..",
            "org.kie..")
        .because("facts are read without an opinion about them")
        .check(COLLECTOR);
  }

  @Test
  void parsersDoNotKnowWhereTextCameFrom() {
    noClasses()
        .that()
        .resideInAPackage("dev.proceed.parse..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.proceed.collect..", "java.nio.file..", "java.io..")
        .because("a parser reads text, whether it came from a file, a paste or a process")
        .check(COLLECTOR);
  }

  @Test
  void processesStartInOnePlaceFromOneList() {
    noClasses()
        .that()
        .doNotHaveSimpleName("ProbeRun")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.ProcessBuilder")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.lang.Runtime")
        .because("a collection starts only what ProbeCommand lists")
        .check(COLLECTOR);
  }
}
