package tias.metric;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of some jobs of a run: those of a kind, or of a tenant; {@link GroupMetrics} holds
 * their names and definitions. Seconds are rounded half up to the millisecond and ratios to six
 * decimals; what is undefined is null, never 0.
 *
 * @param name the tenant, or null for jobs that name none; otherwise the kind
 * @param jobs jobs of the group
 * @param completed those that finished
 * @param deadlineJobs those with a deadline; while the run goes on, those decided so far
 * @param missed deadline jobs that finished late, were rejected or dropped, or did not finish
 * @param gpuS GPU-time held, restart overhead included
 * @param missedGpuS the part of it held by jobs that missed their deadline
 */
public record GroupSummary(
    @Nullable String name,
    int jobs,
    int completed,
    int deadlineJobs,
    int missed,
    @Nullable BigDecimal deadlineMissRate,
    @Nullable BigDecimal meanJctS,
    @Nullable BigDecimal p50JctS,
    @Nullable BigDecimal p95JctS,
    @Nullable BigDecimal p99JctS,
    @Nullable BigDecimal meanQueueingS,
    @Nullable BigDecimal meanSlowdown,
    @Nullable BigDecimal meanBoundedSlowdown,
    @Nullable BigDecimal meanTardinessS,
    @Nullable BigDecimal maxTardinessS,
    long preemptions,
    BigDecimal gpuS,
    BigDecimal missedGpuS) {}
