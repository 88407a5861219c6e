package tias.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.workload.Job;
import tias.workload.Trace;

/** A hand-written trace in seconds and the events told about it. */
final class EventScript {
  private final List<Job> jobs = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final ClusterSpec cluster;

  EventScript(int gpus) {
    cluster = ClusterSpec.of(1, gpus);
  }

  /** Adds a job; times in seconds, a negative deadline is none. */
  EventScript job(String id, long submit, long duration, int gpus, long deadline) {
    long due = deadline < 0 ? Job.NO_DEADLINE : deadline * 1000;
    jobs.add(
        new Job(
            id,
            jobs.size(),
            submit * 1000,
            duration * 1000,
            gpus * Job.MILLI,
            due,
            Job.NO_ESTIMATE,
            null,
            null,
            null,
            null));
    return this;
  }

  EventScript job(String id, long submit, long duration, int gpus) {
    return job(id, submit, duration, gpus, -1);
  }

  /** Names the tenant of the job added last. */
  EventScript of(String tenant) {
    Job last = jobs.remove(jobs.size() - 1);
    jobs.add(
        new Job(
            last.id(),
            last.row(),
            last.submitMs(),
            last.durationMs(),
            last.demandMilli(),
            last.deadlineMs(),
            last.estimateMs(),
            tenant,
            null,
            null,
            null));
    return this;
  }

  EventScript arrives(long t, int job) {
    events.add(new Event.Arrived(t * 1000, job));
    return this;
  }

  EventScript rejected(long t, int job, String reason) {
    events.add(new Event.Rejected(t * 1000, job, reason));
    return this;
  }

  EventScript starts(long t, int job, Integer... gpus) {
    return resumes(t, job, 0, gpus);
  }

  EventScript resumes(long t, int job, long overhead, Integer... gpus) {
    events.add(new Event.Started(t * 1000, job, Arrays.asList(gpus), overhead * 1000));
    return this;
  }

  EventScript preempted(long t, int job, long useful) {
    events.add(new Event.Preempted(t * 1000, job, useful * 1000));
    return this;
  }

  EventScript dropped(long t, int job, long useful) {
    events.add(new Event.Dropped(t * 1000, job, useful * 1000));
    return this;
  }

  EventScript completes(long t, int job) {
    events.add(new Event.Completed(t * 1000, job));
    return this;
  }

  Trace trace() {
    return Trace.of("script", "test", null, jobs);
  }

  JobOutcomes outcomes() {
    JobOutcomes outcomes = new JobOutcomes(trace(), cluster);
    events.forEach(event -> event.tell(outcomes));
    return outcomes;
  }

  Summary atEnd() {
    return outcomes().atEnd();
  }

  StepSeries series(int maxPoints) {
    StepSeries series = new StepSeries(trace(), maxPoints);
    events.forEach(event -> event.tell(series));
    return series;
  }

  Timeline timeline() {
    return timeline(Timeline.MAX_BARS);
  }

  Timeline timeline(int mostBars) {
    JobOutcomes outcomes = new JobOutcomes(trace(), cluster);
    Timeline timeline = new Timeline(outcomes, mostBars);
    for (Event event : events) {
      event.tell(outcomes);
      event.tell(timeline);
    }
    return timeline;
  }
}
