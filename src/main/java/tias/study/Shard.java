package tias.study;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A part of a study: every n-th cell. Cells of one workload are next to each other and alike in
 * cost, so dealing them out one by one gives parts of about the same length.
 *
 * @param index from 1 to total
 * @param total how many parts there are
 */
public record Shard(int index, int total) {
  static final int MAX = 100_000;

  private static final Pattern FORM = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  public Shard {
    if (total < 1 || total > MAX || index < 1 || index > total) {
      throw new IllegalArgumentException(
          "a part is written i/n with i from 1 to n and n up to "
              + MAX
              + ", not "
              + index
              + "/"
              + total);
    }
  }

  /** Reads {@code 2/4}. */
  public static Shard parse(String text) {
    Matcher matcher = FORM.matcher(text.trim());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a part is written i/n, such as 2/4 for the second of four, not '" + text + "'");
    }
    return new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /**
   * The part that a Slurm array task or a pod of a Kubernetes Indexed Job is meant to run; null
   * outside of both.
   *
   * <p>With the total given, Slurm's task ids are the parts from 1 on, so that one task submitted
   * again runs the same part. Without it, the array is the whole study: its smallest id is part 1.
   * Kubernetes numbers from 0 and does not tell a pod how many there are.
   *
   * @param total number of parts, or null if it was not given
   * @throws IllegalArgumentException if the variables are no numbers or lie outside of the total
   */
  public static @Nullable Shard of(Map<String, String> environment, @Nullable Integer total) {
    if (environment.containsKey("SLURM_ARRAY_TASK_ID")) {
      int id = number(environment, "SLURM_ARRAY_TASK_ID");
      return total == null ? ofArray(environment, id) : part("SLURM_ARRAY_TASK_ID", id, id, total);
    }
    if (environment.containsKey("JOB_COMPLETION_INDEX")) {
      int id = number(environment, "JOB_COMPLETION_INDEX");
      if (total == null) {
        throw new IllegalArgumentException(
            "JOB_COMPLETION_INDEX is set: --shards N must say of how many parts this is one, or"
                + " --shard 1/1 that it is all");
      }
      return part("JOB_COMPLETION_INDEX", id, id + 1, total);
    }
    return null;
  }

  private static Shard ofArray(Map<String, String> environment, int id) {
    if (!environment.containsKey("SLURM_ARRAY_TASK_COUNT")) {
      throw new IllegalArgumentException(
          "SLURM_ARRAY_TASK_ID is set without SLURM_ARRAY_TASK_COUNT: --shards N must say of how"
              + " many parts this is one");
    }
    int count = number(environment, "SLURM_ARRAY_TASK_COUNT");
    int min =
        environment.containsKey("SLURM_ARRAY_TASK_MIN")
            ? number(environment, "SLURM_ARRAY_TASK_MIN")
            : 1;
    int step =
        environment.containsKey("SLURM_ARRAY_TASK_STEP")
            ? Math.max(1, number(environment, "SLURM_ARRAY_TASK_STEP"))
            : 1;
    if ((id - min) % step != 0) {
      throw new IllegalArgumentException(
          "the array's task ids are not evenly spaced: --shards N must say how many parts there"
              + " are");
    }
    return part("SLURM_ARRAY_TASK_ID", id, (id - min) / step + 1, count);
  }

  private static Shard part(String name, int id, int index, int total) {
    if (index < 1 || index > total) {
      throw new IllegalArgumentException(
          name + " is " + id + ", which is none of " + total + " parts");
    }
    return new Shard(index, total);
  }

  private static int number(Map<String, String> environment, String name) {
    String text = environment.getOrDefault(name, "").trim();
    if (!text.matches("[0-9]{1,9}")) {
      throw new IllegalArgumentException(name + " is no whole number but '" + text + "'");
    }
    return Integer.parseInt(text);
  }

  /** The cells of this part, in their order. */
  public List<Cell> of(List<Cell> cells) {
    return cells.stream().filter(cell -> cell.index() % total == index - 1).toList();
  }

  @Override
  public String toString() {
    return index + "/" + total;
  }
}
