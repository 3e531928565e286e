package dev.proceed;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class WallsTest {
  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.proceed");

  @Test
  void thereIsCodeToLookAt() {
    assertThat(CODE.size()).isGreaterThan(30);
  }

  @Test
  void theModuleNeedsTheJdkAndNothingElse() {
    classes()
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage("java..", "dev.proceed..", "org.jspecify.annotations.."))
        .check(CODE);
  }

  @Test
  void factsKnowNothingOfWhatIsMadeOfThem() {
    classes()
        .that()
        .resideInAPackage("dev.proceed.facts..")
        .should()
        .onlyDependOnClassesThat(
            not(resideInAnyPackage("dev.proceed..")).or(resideInAnyPackage("dev.proceed.facts..")))
        .check(CODE);
  }

  @Test
  void conditionsKnowFactsOnly() {
    noClasses()
        .that()
        .resideInAPackage("dev.proceed.condition..")
        .should()
        .dependOnClassesThat(resideInAnyPackage("dev.proceed.change..", "dev.proceed.knowledge.."))
        .check(CODE);
  }

  @Test
  void knowledgeKnowsNoChanges() {
    noClasses()
        .that()
        .resideInAPackage("dev.proceed.knowledge..")
        .should()
        .dependOnClassesThat(resideInAnyPackage("dev.proceed.change.."))
        .check(CODE);
  }

  @Test
  void packagesDoNotDependOnEachOtherInARing() {
    slices().matching("dev.proceed.(*)..").should().beFreeOfCycles().check(CODE);
  }

  @Test
  void nothingStartsAProcessOrReadsFilesByItself() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName(ProcessBuilder.class.getName())
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("java.nio.file..")
        .check(CODE);
  }
}
