package tias.run;

import org.jspecify.annotations.Nullable;
import tias.policy.PolicyInfo;
import tias.workload.Trace;
import tias.workload.Transforms;

/**
 * What a run works on. Where its lanes have to wait, it is derived to be described, then let go,
 * and derived again when the first lane begins: a run that waits holds nothing of its jobs. Safe
 * for many threads.
 */
final class RunTrace {
  private static final long BYTES_PER_JOB = 120;

  private final RunSpec spec;
  private final RunService.Traces source;
  private final TraceView view;
  private final boolean changed;
  private @Nullable Trace held;

  /**
   * Derives the trace and describes it.
   *
   * @param begins whether a lane begins at once, so that the jobs are kept from now on
   * @throws SpecException if a transformation of the specification cannot be applied
   */
  @SuppressWarnings("ReferenceEquality") // the very same trace takes no memory of its own
  RunTrace(RunSpec spec, RunService.Traces source, StoredTrace stored, boolean begins) {
    this.spec = spec;
    this.source = source;
    Transforms.Result derived = spec.derive(stored.trace());
    Trace trace = derived.trace();
    changed = trace != stored.trace();
    held = begins ? trace : null;
    view =
        new TraceView(
            stored.id(),
            trace.name(),
            trace.format(),
            trace.size(),
            trace.lastSubmitMs(),
            (int) trace.jobs().stream().filter(job -> job.hasDeadline()).count(),
            trace.originEpochMs(),
            derived.steps());
  }

  TraceView view() {
    return view;
  }

  /** What the jobs lack of what the policy looks at, if that is worth a word; or null. */
  @Nullable String remark(PolicyInfo info) {
    boolean wantsDeadlines = info.knows().contains(PolicyInfo.Knowledge.DEADLINE);
    return wantsDeadlines && view.deadlineJobs() == 0
        ? "the trace has no deadlines; choose a deadline model to give it some"
        : null;
  }

  /**
   * The jobs, kept from now on.
   *
   * @throws UnknownTraceException if the stored trace was deleted while the run waited
   */
  synchronized Trace held() {
    if (held == null) {
      held = glance();
    }
    return held;
  }

  /** The jobs, not kept for this. */
  synchronized Trace glance() {
    return held != null ? held : spec.derive(source.get(spec.trace()).trace()).trace();
  }

  /** Estimate of the memory held beyond the stored trace, in bytes. */
  synchronized long bytes() {
    return held == null || !changed ? 0 : BYTES_PER_JOB * view.jobs();
  }
}
