package tias.trace;

import java.util.List;
import java.util.Optional;

/**
 * What an import read and did. No row is dropped in silence: read = kept + listed.
 *
 * @param format id of the format, or empty if none was recognised
 * @param rowsRead rows of data in the file
 * @param kept rows that became a job
 * @param listed rows set aside, each with a finding that names its line and the reason
 * @param findings up to {@value #MAX_FINDINGS}: those on the whole file, then the first on rows
 * @param findingsCount how many there are in all
 * @param repairs what was changed by rule, one sentence each
 * @param stats of the trace, if there is one
 * @param question what must be answered to have the file read, if that is what it lacks
 */
public record ImportReport(
    String format,
    long rowsRead,
    long kept,
    long listed,
    List<Finding> findings,
    long findingsCount,
    List<String> repairs,
    Optional<TraceStats> stats,
    Optional<ImportOption> question) {

  /** How many findings a report keeps; a {@link FindingSink} gets all of them. */
  public static final int MAX_FINDINGS = 100;

  public ImportReport {
    findings = List.copyOf(findings);
    repairs = List.copyOf(repairs);
    if (rowsRead != kept + listed) {
      throw new IllegalArgumentException(
          rowsRead + " rows read, but " + kept + " kept and " + listed + " listed");
    }
    if (findings.size() != Math.min(findingsCount, MAX_FINDINGS)) {
      throw new IllegalArgumentException(
          findings.size() + " findings kept of " + findingsCount + ", not the first ones");
    }
  }

  /** Whether there are more findings than the report keeps. */
  public boolean truncated() {
    return findingsCount > findings.size();
  }
}
