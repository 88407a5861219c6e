package tias.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import tias.run.DeadlineChoice;
import tias.workload.Transforms;

/** The options that change the jobs of a trace, the same for each command that works on one. */
final class ChangeOptions {
  @Option(
      names = "--transform",
      paramLabel = "CHANGE",
      description =
          "Change the trace first; may be repeated, done in that order: window:FROM,TO, first:N,"
              + " sample:FRACTION, tenants:A,B, not-tenants:A,B, load:TARGET, max-gpus:N[,drop].")
  private List<String> transforms = new ArrayList<>();

  @Option(
      names = "--deadlines",
      paramLabel = "MODEL",
      defaultValue = "keep",
      description =
          "keep, none, proportional:LO,HI,PAD, classes or morning (${DEFAULT-VALUE}); factors on"
              + " the duration, pad in minutes.")
  private String deadlines = "";

  @Option(
      names = "--deadline-fraction",
      paramLabel = "F",
      defaultValue = "1",
      description = "Share of the jobs that a model gives a deadline (${DEFAULT-VALUE}).")
  private BigDecimal fraction = BigDecimal.ONE;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of everything drawn at random (${DEFAULT-VALUE}).")
  private long seed;

  /**
   * The transformations in the order given.
   *
   * @throws IllegalArgumentException about a text that is none
   */
  Transforms transforms() {
    return Transforms.parse(transforms);
  }

  /**
   * The deadlines asked for.
   *
   * @throws IllegalArgumentException about a model or a share that does not exist
   */
  DeadlineChoice deadlines() {
    return new DeadlineChoice(deadlines, fraction);
  }

  /** Seed of samples and deadlines. */
  long seed() {
    return seed;
  }

  /** What one transformation did, in one line. */
  static String told(Transforms.Step step) {
    String note = step.note().isEmpty() ? "" : " (" + step.note() + ")";
    String after = Terminal.counted(step.after(), "job");
    return step.transform() + ": " + step.before() + " → " + after + note;
  }
}
