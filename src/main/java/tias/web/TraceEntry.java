package tias.web;

import org.jspecify.annotations.Nullable;
import tias.trace.ImportReport;
import tias.trace.ImportResult;
import tias.trace.Samples;
import tias.trace.TraceStats;
import tias.workload.Trace;

/**
 * A trace with what its import said.
 *
 * @param id hash, or the id of a sample
 * @param hash lower-case SHA-256 of the bytes
 * @param name what to call it
 * @param formatTitle of the recognised format, empty if none was
 * @param trace the jobs, or null if the import kept none
 * @param report what was read, kept and listed
 */
public record TraceEntry(
    String id,
    String hash,
    String name,
    String formatTitle,
    @Nullable Trace trace,
    ImportReport report) {

  static TraceEntry of(
      String id, String hash, String name, ImportResult result, String formatTitle) {
    return new TraceEntry(
        id, hash, name, formatTitle, result.trace().orElse(null), result.report());
  }

  /** Jobs of the trace; 0 if there is none. */
  public int jobs() {
    return trace == null ? 0 : trace.size();
  }

  /** Where to run it: what its sample was made for, else what suits its load; null without jobs. */
  public @Nullable String clusterSuggestion() {
    Samples.Sample sample = Samples.find(id);
    return sample != null
        ? sample.suggestedCluster()
        : report.stats().map(TraceStats::clusterSuggestion).orElse(null);
  }
}
