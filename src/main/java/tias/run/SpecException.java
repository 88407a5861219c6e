package tias.run;

import java.util.List;
import java.util.stream.Collectors;
import tias.workload.Transforms;

/** A specification that cannot be run, with everything that is wrong with it. */
public final class SpecException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /**
   * @param problems at least one
   */
  public SpecException(List<Problem> problems) {
    super(
        problems.stream()
            .map(p -> p.field().isEmpty() ? p.message() : p.field() + ": " + p.message())
            .collect(Collectors.joining("; ")));
    this.problems = List.copyOf(problems);
  }

  /** The complaint about a transformation that cannot be applied to its trace. */
  public static SpecException of(Transforms.NotPossibleException e) {
    String field = "transforms[" + e.index() + "]";
    String message = String.valueOf(e.getMessage());
    return new SpecException(
        List.of(new Problem(null, null, field, e.transform(), "not-possible", message, null)));
  }

  /** All that is wrong, in the order of the fields. */
  public List<Problem> problems() {
    return problems;
  }
}
