package tias.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Transformations in the order in which they are applied.
 *
 * @param list up to {@value #MOST}
 */
public record Transforms(List<Transform> list) {
  public static final Transforms NONE = new Transforms(List.of());

  /** Most transformations of one run. */
  public static final int MOST = 20;

  public Transforms {
    list = List.copyOf(list);
    if (list.size() > MOST) {
      throw new IllegalArgumentException(
          "up to " + MOST + " transformations are possible, not " + list.size());
    }
  }

  /**
   * What one transformation did.
   *
   * @param transform in its canonical form
   * @param before jobs before it
   * @param after jobs that it left
   * @param note what else there is to say, or empty
   */
  public record Step(String transform, int before, int after, String note) {}

  /**
   * A trace that was transformed.
   *
   * @param trace what is left, at least one job
   * @param steps one for each transformation, in order
   */
  public record Result(Trace trace, List<Step> steps) {
    public Result {
      steps = List.copyOf(steps);
    }
  }

  /** A transformation that cannot be applied to a trace. */
  public static final class NotPossibleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int index;
    private final String transform;

    NotPossibleException(int index, String transform, String message) {
      super(message);
      this.index = index;
      this.transform = transform;
    }

    /** Position of the transformation, from 0. */
    public int index() {
      return index;
    }

    /** Its canonical form. */
    public String transform() {
      return transform;
    }
  }

  /** Reads each of the texts. */
  public static Transforms parse(List<String> texts) {
    return new Transforms(texts.stream().map(Transform::parse).toList());
  }

  /** The canonical forms. */
  public List<String> texts() {
    return list.stream().map(Transform::text).toList();
  }

  /**
   * Applies all of them.
   *
   * @throws NotPossibleException for the first that leaves no job or has no meaning for the trace
   */
  public Result apply(Trace trace, Transform.Setting setting) {
    Trace current = trace;
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      Transform transform = list.get(i);
      Trace next;
      try {
        next = transform.apply(current, setting);
      } catch (IllegalArgumentException e) {
        String text = transform.text();
        throw new NotPossibleException(i, text, "'" + text + "' cannot be done: " + e.getMessage());
      }
      if (next.size() == 0) {
        throw nothingLeft(i, transform, current);
      }
      steps.add(
          new Step(transform.text(), current.size(), next.size(), transform.note(current, next)));
      current = next;
    }
    return new Result(current, steps);
  }

  private static NotPossibleException nothingLeft(int index, Transform transform, Trace before) {
    String text = transform.text();
    String jobs = before.size() == 1 ? "the one job" : "any of the " + before.size() + " jobs";
    return new NotPossibleException(
        index,
        text,
        "'"
            + text
            + "' does not leave "
            + jobs
            + "; their submits run from 0 to "
            + TransformText.seconds(before.lastSubmitMs())
            + " s");
  }
}
