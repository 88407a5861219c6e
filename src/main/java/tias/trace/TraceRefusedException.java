package tias.trace;

/** Ends an import at once, because nothing sensible can be read any further. */
public final class TraceRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Finding finding;

  /** Refuses the file for the reason the finding gives. */
  public TraceRefusedException(Finding finding) {
    super(finding.toText());
    this.finding = finding;
  }

  /** Why the file was refused. */
  public Finding finding() {
    return finding;
  }
}
