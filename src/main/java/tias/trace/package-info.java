/**
 * Turns bytes in a published format into a {@link tias.workload.Trace}, or into precise complaints.
 *
 * <p>{@link tias.trace.TraceImport} is the way in; {@code tias.trace.table} holds what formats
 * share, {@code tias.trace.format} one class per format.
 */
@NullMarked
package tias.trace;

import org.jspecify.annotations.NullMarked;
