package tias.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.run.PolicyChoice;

/**
 * The statistics of a finished study: means over seeds with intervals, and differences to TIAS
 * paired within cells.
 */
public final class StudyAnalysis {
  private static final int DECIMALS = 6;

  private final StudyResults results;
  private final StudySpec spec;
  private final List<PolicyKind> kinds;
  private final int reference;
  private final List<Integer> placed;

  /**
   * One policy over the whole study.
   *
   * @param policy as named in the results
   * @param kind what it is in the comparison
   * @param distance mean over all groups in which distances are defined, its interval over seeds
   * @param difference the same minus that of TIAS, paired by seed; undefined for TIAS itself
   * @param groups mean distance in each group
   * @param groupDifferences the same minus that of TIAS
   */
  public record Standing(
      String policy,
      PolicyKind kind,
      Interval distance,
      Interval difference,
      List<Interval> groups,
      List<Interval> groupDifferences) {
    public Standing {
      groups = List.copyOf(groups);
      groupDifferences = List.copyOf(groupDifferences);
    }
  }

  public StudyAnalysis(StudyResults results) {
    this.results = results;
    this.spec = results.spec();
    this.kinds = spec.policies().stream().map(PolicyKind::of).toList();
    this.reference = kinds.indexOf(PolicyKind.TIAS);
    this.placed = IntStream.range(0, spec.groups()).filter(this::hasScale).boxed().toList();
  }

  public StudyResults results() {
    return results;
  }

  /** Whether distances are defined in a group, under every seed. */
  private boolean hasScale(int group) {
    return IntStream.range(0, spec.seeds())
        .allMatch(
            seed ->
                results.cell(group, seed).outcomes().stream()
                    .anyMatch(outcome -> outcome.distance() != null));
  }

  /** The groups in which distances are defined; the means over the study are over these. */
  public List<Integer> placedGroups() {
    return placed;
  }

  /** Index of TIAS with its defaults among the policies, -1 if it is not in the study. */
  public int reference() {
    return reference;
  }

  /** All policies in the order of the study. */
  public List<Standing> standings() {
    List<Standing> standings = new ArrayList<>();
    for (int policy = 0; policy < spec.policies().size(); policy++) {
      standings.add(standing(policy));
    }
    return standings;
  }

  private Standing standing(int policy) {
    PolicyChoice choice = spec.policies().get(policy);
    List<Interval> groups = new ArrayList<>();
    List<Interval> differences = new ArrayList<>();
    for (int group = 0; group < spec.groups(); group++) {
      groups.add(mean(group, policy, CellResult.Outcome::distance));
      differences.add(difference(group, policy, CellResult.Outcome::distance));
    }
    List<@Nullable BigDecimal> own = meanDistances(policy);
    boolean compared = reference >= 0 && policy != reference;
    return new Standing(
        choice.toString(),
        kinds.get(policy),
        Interval.of(own),
        compared ? Interval.ofDifferences(own, meanDistances(reference)) : Interval.NONE,
        groups,
        differences);
  }

  /** For every seed the mean distance over the groups; null where one of them is undefined. */
  private List<@Nullable BigDecimal> meanDistances(int policy) {
    List<@Nullable BigDecimal> means = new ArrayList<>();
    for (int seed = 0; seed < spec.seeds(); seed++) {
      means.add(meanDistance(policy, seed));
    }
    return means;
  }

  private @Nullable BigDecimal meanDistance(int policy, int seed) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int group : placed) {
      BigDecimal distance = results.cell(group, seed).outcomes().get(policy).distance();
      if (distance == null) {
        return null;
      }
      sum = sum.add(distance);
    }
    return placed.isEmpty()
        ? null
        : sum.divide(BigDecimal.valueOf(placed.size()), 2 * DECIMALS, RoundingMode.HALF_UP);
  }

  /** Mean of a metric over the seeds of a group, by the metric's index. */
  public Interval metric(int group, int policy, int metric) {
    return mean(group, policy, outcome -> outcome.values().get(metric));
  }

  /** Mean of a metric minus that of TIAS, paired by seed. */
  public Interval metricDifference(int group, int policy, int metric) {
    return difference(group, policy, outcome -> outcome.values().get(metric));
  }

  private Interval mean(
      int group, int policy, Function<CellResult.Outcome, @Nullable BigDecimal> value) {
    return Interval.of(values(group, policy, value));
  }

  private Interval difference(
      int group, int policy, Function<CellResult.Outcome, @Nullable BigDecimal> value) {
    return reference < 0 || policy == reference
        ? Interval.NONE
        : Interval.ofDifferences(values(group, policy, value), values(group, reference, value));
  }

  private List<@Nullable BigDecimal> values(
      int group, int policy, Function<CellResult.Outcome, @Nullable BigDecimal> value) {
    List<@Nullable BigDecimal> values = new ArrayList<>();
    for (int seed = 0; seed < spec.seeds(); seed++) {
      values.add(value.apply(results.cell(group, seed).outcomes().get(policy)));
    }
    return values;
  }
}
