package tias.trace;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/**
 * A job as a format reader found it, before ids are made unique and the clock is moved to 0.
 *
 * <p>Mutable for the moment between two rows only.
 */
public final class JobDraft {
  /** Longest name of anything about a job. */
  static final int MAX_TEXT_CHARS = 200;

  String id;
  final long submitMs;
  final long durationMs;
  final int demandMilli;
  long deadlineMs = Job.NO_DEADLINE;
  long estimateMs = Job.NO_ESTIMATE;
  @Nullable String tenant;
  @Nullable String user;
  @Nullable String model;
  @Nullable String status;

  /**
   * A job without deadline, estimate or names.
   *
   * @param submitMs on the file's own clock, in milliseconds
   * @param durationMs useful run time in milliseconds
   * @param demandMilli thousandths of a GPU
   */
  public JobDraft(String id, long submitMs, long durationMs, int demandMilli) {
    this.id = id;
    this.submitMs = submitMs;
    this.durationMs = durationMs;
    this.demandMilli = demandMilli;
  }

  /** Sets the deadline on the clock of the submit times, or {@link Job#NO_DEADLINE}. */
  public JobDraft deadline(long ms) {
    deadlineMs = ms;
    return this;
  }

  /** Sets the user's time limit in milliseconds, or {@link Job#NO_ESTIMATE}. */
  public JobDraft estimate(long ms) {
    estimateMs = ms;
    return this;
  }

  /** Sets the virtual cluster, group or account; null or empty means none. */
  public JobDraft tenant(@Nullable String text) {
    tenant = orNull(text);
    return this;
  }

  /** Sets who submitted the job; null or empty means unknown. */
  public JobDraft user(@Nullable String text) {
    user = orNull(text);
    return this;
  }

  /** Sets what is trained; null or empty means unknown. */
  public JobDraft model(@Nullable String text) {
    model = orNull(text);
    return this;
  }

  /** Sets how the job ended where it was recorded; null or empty means unknown. */
  public JobDraft status(@Nullable String text) {
    status = orNull(text);
    return this;
  }

  /** Cuts names that are too long, telling which. */
  void shorten(BiConsumer<String, String> told) {
    id = String.valueOf(cut("job id", id, told));
    tenant = cut("tenant", tenant, told);
    user = cut("user", user, told);
    model = cut("model", model, told);
    status = cut("status", status, told);
  }

  private static @Nullable String cut(
      String what, @Nullable String text, BiConsumer<String, String> told) {
    if (text == null || text.length() <= MAX_TEXT_CHARS) {
      return text;
    }
    told.accept(what, text);
    return Finding.excerpt(text);
  }

  Job toJob(String uniqueId, int row) {
    return new Job(
        uniqueId,
        row,
        submitMs,
        durationMs,
        demandMilli,
        deadlineMs,
        estimateMs,
        tenant,
        user,
        model,
        status);
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }
}
