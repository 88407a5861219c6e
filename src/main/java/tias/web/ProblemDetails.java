package tias.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.run.Problem;
import tias.trace.ImportOption;

/**
 * The answer to a request that failed, in the form of RFC 9457.
 *
 * @param type names the kind of problem; stable, to be compared, not fetched
 * @param title the kind of problem in a few words
 * @param status HTTP status
 * @param detail what was expected, what came and what exists
 * @param instance path of the request
 * @param errors each fault in the data, in the order of the data
 * @param errorCount how many faults there are in all
 * @param truncated whether {@code errors} leaves some out
 * @param question what must be answered to have the request carried out, if that is what it lacks
 * @param requestId finds the request in the log; only where the server is at fault
 */
public record ProblemDetails(
    String type,
    String title,
    int status,
    String detail,
    String instance,
    List<Problem> errors,
    int errorCount,
    boolean truncated,
    @Nullable ImportOption question,
    @Nullable String requestId) {

  /** Most faults that one answer lists. */
  static final int MAX_LISTED = 100;

  public ProblemDetails {
    errors = List.copyOf(errors);
  }
}
