package tias.trace;

import org.jspecify.annotations.Nullable;

/** Ends an import at once, because nothing sensible can be read any further. */
public final class TraceRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Finding finding;
  private final transient @Nullable ImportOption question;

  /** Refuses the file for the reason the finding gives. */
  public TraceRefusedException(Finding finding) {
    this(finding, null);
  }

  private TraceRefusedException(Finding finding, @Nullable ImportOption question) {
    super(finding.toText());
    this.finding = finding;
    this.question = question;
  }

  /**
   * Refuses the file until somebody answers what it does not say.
   *
   * @param reason why it must be asked, in one sentence
   */
  public static TraceRefusedException asking(ImportOption option, String reason) {
    String hint =
        option.title()
            + " Say "
            + option.name()
            + "="
            + (option.choices().isEmpty() ? "…" : String.join(" or ", option.choices()))
            + ": "
            + option.hint();
    return new TraceRefusedException(
        new Finding(0, 0, option.name(), "", "question", Finding.Severity.ERROR, reason, hint),
        option);
  }

  /** The same refusal, which an answer would undo. */
  public TraceRefusedException unlessSaid(ImportOption option) {
    return new TraceRefusedException(finding, option);
  }

  /** Why the file was refused. */
  public Finding finding() {
    return finding;
  }

  /** What must be answered to have the file read, or null if no answer helps. */
  public @Nullable ImportOption question() {
    return question;
  }
}
