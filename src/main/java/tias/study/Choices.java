package tias.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tias.policy.Parameter;
import tias.run.PolicyChoice;

/** Which choice of the reconstruction matters how much: variations of TIAS, by what they vary. */
public final class Choices {
  private static final Map<String, String> TITLES =
      Map.of(
          "thresholds", "service thresholds",
          "urgency", "urgency thresholds",
          "rule", "level-one rule",
          "inside", "queue urgency formula",
          "first", "who goes first inside a queue",
          "late", "late jobs",
          "promote", "promotion");

  /**
   * One choice.
   *
   * @param parameter that is varied, or several joined by +
   * @param title for people
   * @param byDefault the value that TIAS has
   * @param variations the other values, in the order of the study
   * @param range largest minus smallest mean distance among them and TIAS; null if undefined
   */
  public record Choice(
      String parameter,
      String title,
      String byDefault,
      List<Variation> variations,
      @Nullable BigDecimal range) {
    public Choice {
      variations = List.copyOf(variations);
    }
  }

  /**
   * TIAS with one choice made otherwise.
   *
   * @param value of the parameter
   * @param standing of that policy over the study
   */
  public record Variation(String value, StudyAnalysis.Standing standing) {}

  private Choices() {}

  /** All choices that the study varies, the one that matters most first. */
  public static List<Choice> of(StudyAnalysis analysis) {
    List<StudyAnalysis.Standing> standings = analysis.standings();
    if (analysis.reference() < 0) {
      return List.of();
    }
    Map<String, List<Variation>> byParameter = new LinkedHashMap<>();
    List<PolicyChoice> policies = analysis.results().spec().policies();
    for (int i = 0; i < policies.size(); i++) {
      PolicyChoice policy = policies.get(i);
      if (policy.id().equals("tias") && !policy.params().isEmpty()) {
        byParameter
            .computeIfAbsent(String.join("+", policy.params().keySet()), k -> new ArrayList<>())
            .add(new Variation(String.join(" + ", policy.params().values()), standings.get(i)));
      }
    }
    BigDecimal own = standings.get(analysis.reference()).distance().mean();
    List<Choice> choices = new ArrayList<>();
    byParameter.forEach((name, variations) -> choices.add(choice(name, variations, own)));
    Comparator<BigDecimal> largestFirst = Comparator.reverseOrder();
    choices.sort(Comparator.comparing(Choice::range, Comparator.nullsLast(largestFirst)));
    return choices;
  }

  private static Choice choice(
      String parameter, List<Variation> variations, @Nullable BigDecimal own) {
    BigDecimal least = own;
    BigDecimal most = own;
    for (Variation variation : variations) {
      BigDecimal mean = variation.standing().distance().mean();
      if (mean == null || least == null || most == null) {
        least = null;
        most = null;
      } else {
        least = least.min(mean);
        most = most.max(mean);
      }
    }
    return new Choice(
        parameter,
        TITLES.getOrDefault(parameter, parameter),
        defaults(parameter),
        variations,
        least == null || most == null ? null : most.subtract(least));
  }

  private static String defaults(String parameters) {
    List<Parameter<?>> all = PolicyChoice.of("tias").info().parameters();
    return List.of(parameters.split("\\+", -1)).stream()
        .map(
            name ->
                all.stream()
                    .filter(parameter -> parameter.name().equals(name))
                    .map(Parameter::defaultText)
                    .findFirst()
                    .orElse(""))
        .collect(Collectors.joining(" + "));
  }
}
