package tias.metric;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one policy over one trace; {@link Metrics} holds their names and definitions.
 * Seconds are rounded half up to the millisecond and ratios to six decimals, from exact integers;
 * what is undefined is null, never 0.
 *
 * @param jobs jobs of the trace
 * @param completed jobs that finished
 * @param deadlineJobs jobs with a deadline; while the run goes on, those decided so far
 * @param missed deadline jobs that finished late, were rejected or dropped, or did not finish
 */
public record Summary(
    int jobs,
    int completed,
    int deadlineJobs,
    int missed,
    @Nullable BigDecimal deadlineMissRate,
    @Nullable BigDecimal meanJctS,
    @Nullable BigDecimal meanJctDeadlineS,
    @Nullable BigDecimal meanJctNonDeadlineS,
    @Nullable BigDecimal p50JctS,
    @Nullable BigDecimal p95JctS,
    @Nullable BigDecimal p99JctS,
    @Nullable BigDecimal meanQueueingS,
    @Nullable BigDecimal meanTardinessS,
    @Nullable BigDecimal makespanS,
    @Nullable BigDecimal utilisation,
    @Nullable BigDecimal goodput,
    long preemptions,
    BigDecimal overheadGpuS) {}
