package tias;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The packages and what each may use, held as an allow-list; sub-packages belong to the first. */
final class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("tias");

  private static final Map<String, Set<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("workload", Set.of()),
          Map.entry("cluster", Set.of("workload")),
          Map.entry("placement", Set.of("cluster", "workload")),
          Map.entry("policy", Set.of("placement", "cluster", "workload")),
          Map.entry("event", Set.of("cluster", "workload")),
          Map.entry("sim", Set.of("policy", "placement", "event", "cluster", "workload")),
          Map.entry("metric", Set.of("event", "cluster", "workload")),
          Map.entry("trace", Set.of("workload")),
          Map.entry("catalog", Set.of("policy", "placement", "metric", "trace")),
          Map.entry(
              "run",
              Set.of(
                  "workload",
                  "cluster",
                  "placement",
                  "policy",
                  "event",
                  "sim",
                  "metric",
                  "trace",
                  "catalog")),
          Map.entry(
              "study",
              Set.of(
                  "run",
                  "catalog",
                  "metric",
                  "sim",
                  "policy",
                  "placement",
                  "cluster",
                  "trace",
                  "workload")),
          // Runs and studies, and the value records they hand out.
          Map.entry("web", Set.of("study", "run", "workload", "policy", "metric", "trace")));

  /** Everything whose results must not depend on when and where they are computed. */
  private static final String[] BELOW_RUN = {
    "tias.workload..",
    "tias.cluster..",
    "tias.placement..",
    "tias.policy..",
    "tias.event..",
    "tias.sim..",
    "tias.metric..",
    "tias.trace..",
    "tias.catalog.."
  };

  @Test
  void rulesAreHeldOnEveryPackage() {
    Set<String> found =
        CLASSES.stream()
            .map(ArchitectureTest::house)
            .filter(name -> !name.isEmpty() && !name.equals("cli"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(found).isSubsetOf(MAY_USE.keySet());
    assertThat(found).contains("workload", "cluster", "policy", "event", "sim", "catalog");
    assertThat(CLASSES.size()).isGreaterThan(50);
  }

  @Test
  void packagesUseOnlyWhatLiesBelowThem() {
    check(
        classes()
            .that(
                DescribedPredicate.describe(
                    "are in a house", type -> MAY_USE.containsKey(house(type))))
            .should(useOnlyWhatTheyMay()));
  }

  @Test
  void subPackagesDoNotUseEachOtherInCircles() {
    check(SlicesRuleDefinition.slices().matching("tias.(**)").should().beFreeOfCycles());
  }

  @Test
  void onlyWebKnowsTheHttpServer() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage("tias.web..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet.."));
  }

  @Test
  void workloadNeedsOnlyTheJdk() {
    check(
        classes()
            .that()
            .resideInAPackage("tias.workload..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "tias.workload.."));
  }

  @Test
  void nothingBelowRunReadsTheClockOrRollsUnseededDice() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(BELOW_RUN)
            .should()
            .callCodeUnitWhere(
                DescribedPredicate.describe("is not repeatable", Calls::differEachTime)));
  }

  @Test
  void nothingDependsOnTheMachinesLocaleOrTimeZone() {
    check(
        noClasses()
            .should()
            .callCodeUnitWhere(
                DescribedPredicate.describe("has a hidden default", Calls::differByPlace)));
  }

  @Test
  void forbiddenCallsAreSeenWhereTheyAreMade() {
    JavaClasses impure = new ClassFileImporter().importClasses(Impure.class);
    for (DescribedPredicate<JavaCall<?>> forbidden :
        List.of(
            DescribedPredicate.<JavaCall<?>>describe("clock", Calls::differEachTime),
            DescribedPredicate.<JavaCall<?>>describe("place", Calls::differByPlace))) {
      ArchRule rule = noClasses().should().callCodeUnitWhere(forbidden);
      assertThat(rule.evaluate(impure).getFailureReport().getDetails()).hasSize(3);
    }
  }

  /** Everything that the rules forbid, three calls of each kind. */
  @SuppressWarnings({"StringCaseLocaleUsage", "JavaInstantGetSecondsGetNano", "UnusedMethod"})
  private static final class Impure {
    static String text(double value) {
      double noise = Math.random() + new Random().nextDouble() + Instant.now().getNano();
      return String.format("%s", ZoneId.systemDefault()).toLowerCase() + value + noise;
    }
  }

  @Test
  void everyPackageIsNullMarked() {
    Set<JavaPackage> packages =
        CLASSES.stream().map(JavaClass::getPackage).collect(Collectors.toSet());
    assertThat(packages).hasSizeGreaterThan(5);
    assertThat(packages)
        .allSatisfy(
            each ->
                assertThat(
                        each.tryGetPackageInfo()
                            .filter(info -> info.isAnnotatedWith(NullMarked.class)))
                    .as(each.getName() + " has a @NullMarked package-info")
                    .isPresent());
  }

  private static void check(ArchRule rule) {
    rule.allowEmptyShould(false).check(CLASSES);
  }

  /** The first package below the base: {@code policy} for tias.policy.classic, empty for Main. */
  private static String house(JavaClass type) {
    List<String> parts = Pattern.compile("\\.").splitAsStream(type.getPackageName()).toList();
    return parts.size() > 1 ? parts.get(1) : "";
  }

  private static ArchCondition<JavaClass> useOnlyWhatTheyMay() {
    return new ArchCondition<>("use only what they may") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        String house = house(type);
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass().getBaseComponentType();
          boolean ours = (target.getPackageName() + ".").startsWith("tias.");
          boolean allowed =
              !ours
                  || house(target).equals(house)
                  || MAY_USE.getOrDefault(house, Set.of()).contains(house(target));
          events.add(new SimpleConditionEvent(type, allowed, dependency.getDescription()));
        }
      }
    };
  }

  /** Calls whose answer depends on more than their arguments. */
  private static final class Calls {
    private static final Set<String> NOW =
        Set.of(
            "java.lang.System.currentTimeMillis",
            "java.lang.System.nanoTime",
            "java.lang.System.identityHashCode",
            "java.lang.Math.random",
            "java.util.UUID.randomUUID",
            "java.util.concurrent.ThreadLocalRandom.current");

    private static final Set<String> UNSEEDED =
        Set.of(
            "java.util.Random.<init>",
            "java.util.SplittableRandom.<init>",
            "java.security.SecureRandom.<init>",
            "java.util.Date.<init>");

    private static final Set<String> DEFAULTS =
        Set.of(
            "java.time.ZoneId.systemDefault",
            "java.time.Clock.systemDefaultZone",
            "java.util.TimeZone.getDefault",
            "java.util.Locale.getDefault",
            "java.lang.String.formatted",
            "java.nio.charset.Charset.defaultCharset");

    /** Methods that take the default locale when they are not given one. */
    private static final Set<String> NEED_LOCALE =
        Set.of(
            "java.lang.String.format",
            "java.io.PrintStream.printf",
            "java.io.PrintWriter.printf",
            "java.io.PrintStream.format",
            "java.io.PrintWriter.format",
            "java.lang.String.toLowerCase",
            "java.lang.String.toUpperCase",
            "java.util.Formatter.<init>",
            "java.text.DecimalFormat.<init>",
            "java.text.SimpleDateFormat.<init>",
            "java.text.NumberFormat.getInstance",
            "java.time.format.DateTimeFormatter.ofPattern");

    static boolean differEachTime(JavaCall<?> call) {
      String name = name(call.getTarget());
      boolean none = call.getTarget().getRawParameterTypes().isEmpty();
      boolean clock = name.startsWith("java.time.") && name.endsWith(".now");
      return NOW.contains(name) || clock || (none && UNSEEDED.contains(name));
    }

    static boolean differByPlace(JavaCall<?> call) {
      String name = name(call.getTarget());
      boolean localised =
          call.getTarget().getRawParameterTypes().stream()
              .anyMatch(type -> type.isEquivalentTo(Locale.class));
      return DEFAULTS.contains(name) || (NEED_LOCALE.contains(name) && !localised);
    }

    private static String name(CodeUnitCallTarget target) {
      return target.getOwner().getName() + "." + target.getName();
    }
  }
}
