package tias.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tias.study.StudyAnalysis.Standing;

/**
 * What a study says about TIAS, in words made from its numbers alone: whether it comes first, where
 * it does not, and how sure that is.
 */
public final class Findings {
  private final StudyAnalysis analysis;
  private final StudySpec spec;
  private final List<Standing> standings;

  /**
   * A policy that is nearer than TIAS in a group.
   *
   * @param group which workload and point
   * @param standing of the policy
   * @param difference of its mean distance there minus that of TIAS, below 0
   */
  public record Loss(int group, Standing standing, Interval difference) {}

  public Findings(StudyAnalysis analysis) {
    this.analysis = analysis;
    this.spec = analysis.results().spec();
    this.standings = analysis.standings();
  }

  /** Where TIAS does not win: every policy that is nearer there, nearest first in each group. */
  public List<Loss> losses() {
    List<Loss> losses = new ArrayList<>();
    if (analysis.reference() < 0) {
      return losses;
    }
    for (int group : analysis.placedGroups()) {
      List<Loss> here = new ArrayList<>();
      for (Standing standing : standings) {
        Interval difference = standing.groupDifferences().get(group);
        if (difference.mean() != null && difference.mean().signum() < 0) {
          here.add(new Loss(group, standing, difference));
        }
      }
      here.sort(Comparator.comparing(loss -> Objects.requireNonNull(loss.difference().mean())));
      losses.addAll(here);
    }
    return losses;
  }

  /** The findings, one or two sentences each. */
  public List<String> sentences() {
    List<String> lines = new ArrayList<>();
    if (analysis.reference() < 0) {
      lines.add("The study is without tias, so nothing is compared with it.");
      return lines;
    }
    Standing tias = standings.get(analysis.reference());
    if (tias.distance().mean() == null) {
      lines.add(
          "Distances are undefined here: it takes two existing policies without knowledge of"
              + " durations that differ in both miss rate and non-deadline JCT.");
      return lines;
    }
    rivals(tias, lines);
    ablations(lines);
    variations(lines);
    groups(lines);
    oracles(lines);
    if (spec.seeds() > 1) {
      lines.add(
          "A difference is called more than chance if the 95 % interval of the paired differences"
              + " over the seeds leaves out 0.");
    }
    return lines;
  }

  private void rivals(Standing tias, List<String> lines) {
    List<Standing> rivals = nearestFirst(PolicyKind::rival);
    if (rivals.isEmpty()) {
      return;
    }
    Standing best = rivals.get(0);
    int sign = signum(best.difference());
    String others = rivals.size() == 1 ? "one other policy" : rivals.size() + " other policies";
    lines.add(
        (sign > 0
                ? "tias has the smallest mean distance, "
                : sign < 0
                    ? "tias does not have the smallest mean distance: it has "
                    : "tias shares the smallest mean distance, ")
            + text(tias.distance())
            + ", among the "
            + others
            + " that are told no durations"
            + (sign > 0 ? "; next is " : sign < 0 ? "; nearest is " : "; as near is ")
            + best.policy()
            + " with "
            + text(best.distance())
            + " ("
            + sureness(best.difference())
            + ").");
  }

  private void ablations(List<String> lines) {
    for (Standing standing : nearestFirst(kind -> kind == PolicyKind.ABLATION)) {
      int sign = signum(standing.difference());
      lines.add(
          "Its ablation "
              + standing.policy()
              + (sign > 0 ? " is farther, " : sign < 0 ? " is nearer, " : " is as far, ")
              + text(standing.distance())
              + " ("
              + sureness(standing.difference())
              + ").");
    }
  }

  /** Other choices that would have done better: told, not taken. */
  private void variations(List<String> lines) {
    for (Standing standing : nearestFirst(kind -> kind == PolicyKind.VARIATION)) {
      if (signum(standing.difference()) < 0) {
        lines.add(
            "Another choice is nearer than the default: "
                + standing.policy()
                + " with "
                + text(standing.distance())
                + " ("
                + sureness(standing.difference())
                + ").");
      }
    }
  }

  private void groups(List<String> lines) {
    List<Loss> losses =
        losses().stream()
            .filter(loss -> loss.standing().kind() != PolicyKind.CLAIRVOYANT)
            .filter(loss -> loss.standing().kind() != PolicyKind.VARIATION)
            .toList();
    List<Integer> lost = losses.stream().map(Loss::group).distinct().toList();
    int all = analysis.placedGroups().size();
    String where = spec.points() == 1 ? "workloads" : "workloads and points";
    lines.add(
        "No policy that is told no durations, its ablations included, is nearer than tias in "
            + (all - lost.size())
            + " of "
            + all
            + " "
            + where
            + ".");
    for (int group : lost) {
      StringBuilder line = new StringBuilder("It does not win in " + spec.groupName(group) + ": ");
      String separator = "";
      for (Loss loss : losses) {
        if (loss.group() == group) {
          BigDecimal mean = Objects.requireNonNull(loss.difference().mean());
          line.append(separator)
              .append(loss.standing().policy())
              .append(" is nearer by ")
              .append(amount(mean.negate()))
              .append(" (")
              .append(sureness(loss.difference()))
              .append(')');
          separator = ", ";
        }
      }
      lines.add(line.append('.').toString());
    }
  }

  private static String amount(BigDecimal difference) {
    String text = number(difference);
    return text.equals("0.000") ? "less than 0.001" : text;
  }

  private void oracles(List<String> lines) {
    List<Standing> oracles = nearestFirst(kind -> kind == PolicyKind.CLAIRVOYANT);
    if (!oracles.isEmpty()) {
      Standing best = oracles.get(0);
      lines.add(
          "Told true durations, which no real scheduler knows, "
              + best.policy()
              + " gets to "
              + text(best.distance())
              + ".");
    }
  }

  private List<Standing> nearestFirst(java.util.function.Predicate<PolicyKind> kind) {
    return standings.stream()
        .filter(standing -> kind.test(standing.kind()))
        .filter(standing -> standing.distance().mean() != null)
        .sorted(Comparator.comparing(s -> Objects.requireNonNull(s.distance().mean())))
        .toList();
  }

  private static int signum(Interval difference) {
    BigDecimal mean = difference.mean();
    return mean == null ? 0 : mean.signum();
  }

  /** Whether a paired difference is more than the seeds' noise. */
  private static String sureness(Interval difference) {
    if (difference.low() == null) {
      return difference.mean() == null || difference.mean().signum() != 0
          ? "no interval"
          : "the same in every seed";
    }
    return difference.excludesZero() ? "more than chance" : "may be chance";
  }

  /** A mean with its interval, to three decimals: {@code 0.112 [0.104, 0.120]}. */
  public static String text(Interval interval) {
    return interval.low() == null
        ? number(interval.mean())
        : number(interval.mean())
            + " ["
            + number(interval.low())
            + ", "
            + number(interval.high())
            + "]";
  }

  /** Three decimals, or n/a. */
  public static String number(@Nullable BigDecimal number) {
    return number == null ? "n/a" : number.setScale(3, RoundingMode.HALF_UP).toPlainString();
  }
}
