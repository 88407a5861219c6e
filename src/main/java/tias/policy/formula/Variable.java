package tias.policy.formula;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tias.policy.JobsView;
import tias.policy.PolicyInfo.Knowledge;
import tias.policy.RankedPolicy.Drift;

/** What a formula may speak of. Times are in seconds, service in GPU-seconds. */
enum Variable {
  SUBMIT(Drift.NONE, Knowledge.SUBMIT, "submit time"),
  WAITED(Drift.WITH_TIME, Knowledge.ATTAINED_SERVICE, "time since submit without GPUs"),
  EXECUTED(Drift.WHILE_RUNNING, Knowledge.ATTAINED_SERVICE, "run time so far"),
  ATTAINED(Drift.WHILE_RUNNING, Knowledge.ATTAINED_SERVICE, "GPU-time so far"),
  GPUS(Drift.NONE, Knowledge.GPUS, "GPUs of the gang"),
  DEADLINE(Drift.NONE, Knowledge.DEADLINE, "deadline, infinite if there is none"),
  REMAINING_WINDOW(Drift.WITH_TIME, Knowledge.DEADLINE, "deadline minus now"),
  WINDOW(Drift.NONE, Knowledge.DEADLINE, "deadline minus submit"),
  NOW(Drift.WITH_TIME, Knowledge.SUBMIT, "the clock"),
  TENANT_SHARE(
      Drift.NONE,
      Knowledge.ATTAINED_SERVICE,
      "the tenant's part of all GPU-time so far, 0 to 1, as of the last quantum"),
  LEVEL(Drift.WHILE_RUNNING, Knowledge.ATTAINED_SERVICE, "service queue, 0 for the top one"),
  DURATION(Drift.NONE, Knowledge.TRUE_DURATION, "true duration, which no real scheduler knows"),
  REMAINING(Drift.WHILE_RUNNING, Knowledge.TRUE_DURATION, "run time still missing; as duration");

  private static final Map<String, Variable> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Variable::written, v -> v));

  private static final double MS_PER_SECOND = 1000;
  private static final double MILLI_GPU_MS_PER_GPU_SECOND = 1e6;

  final Drift drift;
  final Knowledge knowledge;
  final String meaning;

  Variable(Drift drift, Knowledge knowledge, String meaning) {
    this.drift = drift;
    this.knowledge = knowledge;
    this.meaning = meaning;
  }

  /** As written in a formula. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<Variable> of(String written) {
    return Optional.ofNullable(BY_NAME.get(written));
  }

  /** All names, for messages. */
  static String all() {
    return Arrays.stream(values()).map(Variable::written).collect(Collectors.joining(", "));
  }

  /** The value for a job now; level and tenant share are the caller's to know. */
  double of(JobsView view, int job) {
    return switch (this) {
      case SUBMIT -> view.submitMs(job) / MS_PER_SECOND;
      case WAITED -> view.waitedMs(job) / MS_PER_SECOND;
      case EXECUTED -> view.executedMs(job) / MS_PER_SECOND;
      case ATTAINED -> view.attainedMilliGpuMs(job) / MILLI_GPU_MS_PER_GPU_SECOND;
      case GPUS -> view.demandMilli(job) / 1000.0;
      case DEADLINE -> deadline(view, job, 0);
      case REMAINING_WINDOW -> deadline(view, job, view.nowMs());
      case WINDOW -> deadline(view, job, view.submitMs(job));
      case NOW -> view.nowMs() / MS_PER_SECOND;
      case DURATION -> view.oracle().durationMs(job) / MS_PER_SECOND;
      case REMAINING -> view.oracle().remainingMs(job) / MS_PER_SECOND;
      case TENANT_SHARE, LEVEL -> throw new IllegalArgumentException(written());
    };
  }

  private static double deadline(JobsView view, int job, long fromMs) {
    return view.hasDeadline(job)
        ? (view.deadlineMs(job) - fromMs) / MS_PER_SECOND
        : Double.POSITIVE_INFINITY;
  }
}
