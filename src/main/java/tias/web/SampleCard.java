package tias.web;

import tias.trace.Samples;

/**
 * A sample as it is offered.
 *
 * @param sample what it is
 * @param jobs jobs in it
 * @param deadlineJobs jobs with a deadline
 * @param format id of its format
 */
public record SampleCard(Samples.Sample sample, int jobs, long deadlineJobs, String format) {

  static SampleCard of(Samples.Sample sample, TraceEntry entry) {
    long deadlines = entry.report().stats().map(stats -> stats.deadlineJobs()).orElse(0L);
    return new SampleCard(sample, entry.jobs(), deadlines, entry.report().format());
  }
}
