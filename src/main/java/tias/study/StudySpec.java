package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tias.run.PolicyChoice;
import tias.sim.Costs;
import tias.sim.Rules;

/**
 * What a study is: the same specification over the same traces gives the same numbers.
 *
 * @param preset name of the preset it was made from, or null
 * @param workloads 1 to {@value #MAX_WORKLOADS}
 * @param policies run in every cell, 1 to {@value #MAX_POLICIES}
 * @param axes what is swept: each setting once, and up to {@value #MAX_PARAMETERS} parameters
 * @param rules placement, what becomes of late jobs, node failures; drawn by the seed of a cell
 * @param costs what preemption costs
 * @param seeds how many seeds
 * @param firstSeed the first; the others follow one by one
 */
public record StudySpec(
    @Nullable String preset,
    List<StudyWorkload> workloads,
    List<PolicyChoice> policies,
    List<Axis> axes,
    Rules rules,
    Costs costs,
    int seeds,
    long firstSeed) {

  public static final int MAX_WORKLOADS = 50;
  public static final int MAX_POLICIES = 60;
  public static final int MAX_PARAMETERS = 2;
  public static final int MAX_SEEDS = 1000;
  public static final int MAX_CELLS = 100_000;

  /**
   * Checks everything that can be checked without the jobs.
   *
   * @throws IllegalArgumentException saying what was expected and what came
   */
  public StudySpec {
    workloads = List.copyOf(workloads);
    policies = List.copyOf(policies);
    axes = List.copyOf(axes);
    requireBetween("workloads", workloads.size(), MAX_WORKLOADS);
    requireBetween("policies", policies.size(), MAX_POLICIES);
    requireBetween("seeds", seeds, MAX_SEEDS);
    requireDifferent("workload", workloads.stream().map(StudyWorkload::name).toList());
    requireDifferent("policy", policies.stream().map(PolicyChoice::toString).toList());
    requireDifferent("sweep", axes.stream().map(Axis::name).toList());
    if (axes.stream().filter(Axis::ofPolicy).count() > MAX_PARAMETERS) {
      throw new IllegalArgumentException(
          "up to " + MAX_PARAMETERS + " parameters of policies can be swept at once");
    }
    if (firstSeed > Long.MAX_VALUE - seeds) {
      throw new IllegalArgumentException("the first seed is too large: " + firstSeed);
    }
    double cells = (double) workloads.size() * seeds;
    for (Axis axis : axes) {
      cells *= axis.values().size();
    }
    if (cells > MAX_CELLS) {
      throw new IllegalArgumentException(
          "a study has up to " + MAX_CELLS + " cells, not " + (long) cells);
    }
    Builder all = new Builder(policies, axes, costs, rules);
    for (StudyWorkload workload : workloads) {
      all.check(workload);
    }
  }

  private static void requireBetween(String what, int count, int max) {
    if (count < 1 || count > max) {
      throw new IllegalArgumentException("a study has 1 to " + max + " " + what + ", not " + count);
    }
  }

  private static void requireDifferent(String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException("the " + what + " " + name + " is named twice");
      }
    }
  }

  /** Puts swept values into workloads. */
  private record Builder(List<PolicyChoice> policies, List<Axis> axes, Costs costs, Rules rules) {
    int points() {
      return axes.stream().mapToInt(axis -> axis.values().size()).reduce(1, (a, b) -> a * b);
    }

    /** Index of the value of each axis at a point; the last axis changes first. */
    int[] values(int point) {
      int[] values = new int[axes.size()];
      int left = point;
      for (int axis = values.length - 1; axis >= 0; axis--) {
        int size = axes.get(axis).values().size();
        values[axis] = left % size;
        left /= size;
      }
      return values;
    }

    Setup setup(StudyWorkload workload, int point) {
      int[] values = values(point);
      Setup setup =
          new Setup(workload, null, workload.deadlines(), workload.cluster(), costs, policies);
      List<Integer> order =
          IntStream.range(0, values.length)
              .boxed()
              .sorted(Comparator.comparingInt(axis -> axes.get(axis).rank()))
              .toList();
      for (int axis : order) {
        setup = axes.get(axis).apply(setup, values[axis]);
      }
      return setup;
    }

    void check(StudyWorkload workload) {
      for (int point = 0; point < points(); point++) {
        try {
          rules.failures().within(setup(workload, point).cluster());
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(workload.name() + ": " + e.getMessage(), e);
        }
      }
    }
  }

  private Builder builder() {
    return new Builder(policies, axes, costs, rules);
  }

  /** Combinations of swept values; 1 without a sweep. */
  public int points() {
    return builder().points();
  }

  /** Workloads times points. */
  public int groups() {
    return workloads.size() * points();
  }

  /** How many cells there are. */
  public int cellCount() {
    return groups() * seeds;
  }

  /** The cell of an index. */
  public Cell cell(int index) {
    int group = index / seeds;
    int points = points();
    return new Cell(index, group, group / points, group % points, firstSeed + index % seeds);
  }

  /** All cells in their order. */
  public List<Cell> cells() {
    return IntStream.range(0, cellCount()).mapToObj(this::cell).toList();
  }

  /** The swept values at a point, one per axis. */
  public List<String> values(int point) {
    int[] indices = builder().values(point);
    List<String> values = new ArrayList<>();
    for (int axis = 0; axis < indices.length; axis++) {
      values.add(axes.get(axis).values().get(indices[axis]));
    }
    return values;
  }

  /** How a cell is named to people: {@code teaching, load=0.8, seed 3}. */
  public String name(Cell cell) {
    return groupName(cell.group()) + ", seed " + cell.seed();
  }

  /** How a group of cells is named to people: {@code teaching, load=0.8}. */
  public String groupName(int group) {
    StringBuilder name = new StringBuilder(workloads.get(group / points()).name());
    List<String> values = values(group % points());
    for (int axis = 0; axis < values.size(); axis++) {
      name.append(", ").append(axes.get(axis).name()).append('=').append(values.get(axis));
    }
    return name.toString();
  }

  Setup setup(Cell cell) {
    return builder().setup(workloads.get(cell.workload()), cell.point());
  }

  /** The JSON form that {@link StudyReader} reads. */
  public void write(JsonGenerator json) throws IOException {
    new StudySpecJson(json).write(this);
  }
}
