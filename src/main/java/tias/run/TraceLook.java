package tias.run;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.trace.TraceProfile;
import tias.workload.Transform;
import tias.workload.Transforms;

/**
 * A trace looked at as a run would work on it: transformed, with its deadlines, against a cluster.
 *
 * @param cluster that the load refers to
 * @param gpus of that cluster
 * @param steps what each transformation did
 * @param originEpochMs Unix time of time 0, or null without a calendar
 * @param profile of the jobs that are left
 */
public record TraceLook(
    String cluster,
    int gpus,
    List<Transforms.Step> steps,
    @Nullable Long originEpochMs,
    TraceProfile profile) {

  public TraceLook {
    steps = List.copyOf(steps);
  }

  /**
   * What is asked about a trace.
   *
   * @param cluster such as {@code 2x8}
   * @param transforms in the order in which they are applied
   * @param deadlines model, as in a run
   * @param fraction of the jobs that a model gives a deadline
   * @param seed of everything drawn at random
   */
  public record Question(
      String cluster, List<String> transforms, String deadlines, String fraction, long seed) {}

  /**
   * Looks at a trace.
   *
   * @throws SpecException with everything that is wrong with the question
   */
  public static TraceLook at(StoredTrace stored, Question question) {
    List<Problem> problems = new ArrayList<>();
    ClusterSpec cluster =
        read(problems, "cluster", question.cluster(), () -> ClusterSpec.parse(question.cluster()));
    List<Transform> transforms = new ArrayList<>();
    for (int i = 0; i < question.transforms().size(); i++) {
      String text = question.transforms().get(i);
      Transform transform =
          read(problems, "transforms[" + i + "]", text, () -> Transform.parse(text));
      if (transform != null) {
        transforms.add(transform);
      }
    }
    DeadlineChoice deadlines =
        read(problems, "deadlines", question.deadlines(), () -> deadlines(question));
    Transforms changes = read(problems, "transforms", "", () -> new Transforms(transforms));
    if (cluster == null || deadlines == null || changes == null || !problems.isEmpty()) {
      throw new SpecException(problems);
    }
    Transforms.Result derived =
        RunSpec.derive(stored.trace(), changes, cluster, deadlines, question.seed());
    return new TraceLook(
        cluster.toString(),
        cluster.gpus(),
        derived.steps(),
        derived.trace().originEpochMs(),
        TraceProfile.of(derived.trace(), cluster.gpus()));
  }

  private static DeadlineChoice deadlines(Question question) {
    if (!question.fraction().matches("[0-9]{1,3}(\\.[0-9]{1,20})?")) {
      throw new IllegalArgumentException("the fraction must be a number from 0 to 1");
    }
    return new DeadlineChoice(question.deadlines(), new BigDecimal(question.fraction()));
  }

  private static <T> @Nullable T read(
      List<Problem> problems, String field, String came, Supplier<T> reader) {
    try {
      return reader.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      problems.add(new Problem(null, null, field, came, "invalid", message, null));
      return null;
    }
  }
}
