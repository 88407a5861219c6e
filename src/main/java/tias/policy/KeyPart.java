package tias.policy;

import org.jspecify.annotations.Nullable;

/**
 * One part of what ranks a job: a value a reader can check, with its meaning.
 *
 * @param id short name in lower case with dashes, such as {@code service-queue}
 * @param value a {@link Long}, a finite {@link Double}, or text
 * @param unit {@code ms}, {@code GPU-ms}, {@code 1/s}, {@code GPUs}, or empty
 * @param outOf what the value is a part of, in the same unit; null where it has no end
 * @param meaning one sentence
 */
public record KeyPart(
    String id, Object value, String unit, @Nullable Number outOf, String meaning) {

  private static final double MILLI = 1000;

  /** A point in time or a length of time in milliseconds. */
  public static KeyPart time(String id, long ms, String meaning) {
    return new KeyPart(id, ms, "ms", null, meaning);
  }

  /** A part of a length of time, both in milliseconds. */
  public static KeyPart time(String id, long ms, long outOfMs, String meaning) {
    return new KeyPart(id, ms, "ms", outOfMs, meaning);
  }

  /** Service, from thousandths of a GPU times milliseconds. */
  public static KeyPart service(String id, long milliGpuMs, String meaning) {
    return new KeyPart(id, milli(milliGpuMs), "GPU-ms", null, meaning);
  }

  /** GPUs, from thousandths. */
  public static KeyPart gpus(String id, long milli, String meaning) {
    return new KeyPart(id, milli(milli), "GPUs", null, meaning);
  }

  /** A queue, counted from 0, of so many. */
  public static KeyPart queue(String id, int queue, int queues, String meaning) {
    return new KeyPart(id, (long) queue, "", queues, meaning);
  }

  /** A count. */
  public static KeyPart count(String id, long value, String meaning) {
    return new KeyPart(id, value, "", null, meaning);
  }

  /** A number; infinite ones and NaN become text, for JSON has none. */
  public static KeyPart number(String id, double value, String unit, String meaning) {
    Object shown = Double.isFinite(value) ? (Object) value : Double.toString(value);
    return new KeyPart(id, shown, unit, null, meaning);
  }

  /** A word. */
  public static KeyPart word(String id, String value, String meaning) {
    return new KeyPart(id, value, "", null, meaning);
  }

  /** The part that breaks ties under every policy. */
  public static KeyPart submit(JobsView view, int job) {
    return time(
        "submit", view.submitMs(job), "When the job was handed in; earlier goes first in a tie.");
  }

  /** The deadline, or the word none. */
  public static KeyPart deadline(JobsView view, int job) {
    String meaning = "When the job is to be done.";
    return view.hasDeadline(job)
        ? time("deadline", view.deadlineMs(job), meaning)
        : word("deadline", "none", meaning);
  }

  /** Attained service. */
  public static KeyPart attained(JobsView view, int job) {
    return service("attained", view.attainedMilliGpuMs(job), "GPU-time received so far.");
  }

  private static Object milli(long thousandths) {
    return thousandths % 1000 == 0 ? (Object) (thousandths / 1000) : thousandths / MILLI;
  }
}
