package tias.trace;

import java.util.Optional;
import tias.workload.Trace;

/**
 * What became of an import.
 *
 * @param trace the jobs, or empty if none could be kept
 * @param report what was read, kept and listed, and why
 */
public record ImportResult(Optional<Trace> trace, ImportReport report) {}
