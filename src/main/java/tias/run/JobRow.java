package tias.run;

import org.jspecify.annotations.Nullable;

/**
 * What became of one job in one lane; times in milliseconds since time 0, null where undefined.
 *
 * @param job index in the trace
 * @param id of the job in its trace
 * @param waitingMs finish minus submit, without useful run time and overhead
 * @param overheadMs time held without progress
 * @param gpusMilli demand in thousandths of a GPU
 * @param met whether the deadline was met; null while open or where there is none
 * @param status {@code completed}, {@code rejected}, {@code dropped} or {@code unfinished}
 * @param reason why it was rejected, or null
 */
public record JobRow(
    int job,
    String id,
    long submitMs,
    long durationMs,
    @Nullable Long firstStartMs,
    @Nullable Long finishMs,
    @Nullable Long jctMs,
    @Nullable Long queueingMs,
    @Nullable Long waitingMs,
    long overheadMs,
    int preemptions,
    int gpusMilli,
    @Nullable Long deadlineMs,
    @Nullable Boolean met,
    String status,
    @Nullable String reason) {}
