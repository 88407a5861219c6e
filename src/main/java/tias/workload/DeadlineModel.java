package tias.workload;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How deadlines are made for the jobs of a trace that has none, or other ones. */
public sealed interface DeadlineModel {

  /** The deadlines of the trace itself. */
  record Keep() implements DeadlineModel {
    @Override
    public String text() {
      return "keep";
    }

    @Override
    public long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random) {
      return job.deadlineMs();
    }
  }

  /** No deadlines at all. */
  record None() implements DeadlineModel {
    @Override
    public String text() {
      return "none";
    }

    @Override
    public long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random) {
      return Job.NO_DEADLINE;
    }
  }

  /**
   * submit + duration &middot; U[lo, hi] + U[0, pad]: two independent uniform draws, computed
   * exactly in whole numbers and rounded half-up to a millisecond. Tells a deadline-aware policy
   * about the duration.
   *
   * @param lo smallest factor on the duration, 0 or more
   * @param hi largest factor, at least lo
   * @param padMinutes longest pad in minutes, 0 or more
   */
  record Proportional(BigDecimal lo, BigDecimal hi, BigDecimal padMinutes)
      implements DeadlineModel {
    private static final BigDecimal MAX_FACTOR = BigDecimal.valueOf(1000);
    private static final BigDecimal MAX_PAD_MINUTES = BigDecimal.valueOf(1_000_000);
    private static final int DECIMALS = 6;
    private static final BigInteger SCALE = BigInteger.TEN.pow(DECIMALS);
    private static final long MILLION = 1_000_000;
    private static final long MS_PER_MINUTE = 60_000;

    /** Numbers up to here, two of them and a pad, can be added as longs. */
    private static final long MOST = 1L << 61;

    public Proportional {
      lo = checked("LO", lo, MAX_FACTOR);
      hi = checked("HI", hi, MAX_FACTOR);
      padMinutes = checked("PAD", padMinutes, MAX_PAD_MINUTES);
      if (lo.compareTo(hi) > 0) {
        throw new IllegalArgumentException(
            "LO must not be above HI, but is " + plain(lo) + " above " + plain(hi));
      }
    }

    private static BigDecimal checked(String name, BigDecimal value, BigDecimal max) {
      BigDecimal stripped = value.stripTrailingZeros();
      if (value.signum() < 0 || value.compareTo(max) > 0 || stripped.scale() > DECIMALS) {
        throw new IllegalArgumentException(
            name
                + " must lie between 0 and "
                + plain(max)
                + " with up to 6 decimals, not "
                + plain(value));
      }
      return stripped;
    }

    @Override
    public String text() {
      return "proportional:" + plain(lo) + "," + plain(hi) + "," + plain(padMinutes);
    }

    @Override
    public long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random) {
      long factorDraw = random.next53();
      long padDraw = random.next53();
      long window = windowMs(job.durationMs(), factorDraw, padDraw);
      return job.submitMs() + (window < 0 ? anyWindowMs(job, factorDraw, padDraw) : window);
    }

    /**
     * The window in longs, or -1 where the products might not fit. With S = duration (hi - lo) draw
     * + pad draw, it is (duration lo + S / 2^53) / 10^6, rounded: what is behind the point of S /
     * 2^53 never turns a whole number into the next.
     */
    private long windowMs(long durationMs, long factorDraw, long padDraw) {
      long low = millionths(lo);
      long high = millionths(hi);
      if (durationMs > MOST / Math.max(1, high)) {
        return -1;
      }
      long range = durationMs * (high - low);
      long pad = millionths(padMinutes) * MS_PER_MINUTE;
      long least = range * factorDraw;
      long sum = least + pad * padDraw;
      long carry = Long.compareUnsigned(sum, least) < 0 ? 1 : 0;
      long top = Math.multiplyHigh(range, factorDraw) + Math.multiplyHigh(pad, padDraw) + carry;
      long drawn =
          (top << (Long.SIZE - SplitMix64.FRACTION_BITS)) | (sum >>> SplitMix64.FRACTION_BITS);
      return (durationMs * low + drawn + MILLION / 2) / MILLION;
    }

    private static long millionths(BigDecimal value) {
      return value.movePointRight(DECIMALS).longValueExact();
    }

    private long anyWindowMs(Job job, long factorDraw53, long padDraw53) {
      BigInteger factorDraw = BigInteger.valueOf(factorDraw53);
      BigInteger padDraw = BigInteger.valueOf(padDraw53);
      BigInteger low = scaled(lo);
      // Everything below is in units of 10^-6 * 2^-53 milliseconds.
      BigInteger factor =
          low.shiftLeft(SplitMix64.FRACTION_BITS)
              .add(scaled(hi).subtract(low).multiply(factorDraw));
      BigInteger pad =
          scaled(padMinutes).multiply(BigInteger.valueOf(MS_PER_MINUTE)).multiply(padDraw);
      BigInteger window = BigInteger.valueOf(job.durationMs()).multiply(factor).add(pad);
      BigInteger unit = SCALE.shiftLeft(SplitMix64.FRACTION_BITS);
      BigInteger rounded = window.shiftLeft(1).add(unit).divide(unit.shiftLeft(1));
      return rounded.longValueExact();
    }

    private static BigInteger scaled(BigDecimal value) {
      return value.movePointRight(DECIMALS).toBigIntegerExact();
    }
  }

  /**
   * submit + one of a few fixed windows, drawn uniformly and independently of the duration.
   *
   * @param windowsMs at least one, in milliseconds
   */
  record Classes(List<Long> windowsMs) implements DeadlineModel {
    private static final long HOUR_MS = 3_600_000;
    private static final long MAX_HOURS = 1_000_000;

    /** 2, 8 and 24 hours. */
    public static final Classes DEFAULT =
        new Classes(List.of(2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS));

    public Classes {
      windowsMs = List.copyOf(windowsMs);
      if (windowsMs.isEmpty() || windowsMs.size() > 16) {
        throw new IllegalArgumentException("1 to 16 windows are possible, not " + windowsMs.size());
      }
      for (long window : windowsMs) {
        if (window < 1 || window > MAX_HOURS * HOUR_MS) {
          throw new IllegalArgumentException(
              "a window must be longer than 0 and up to " + MAX_HOURS + " hours");
        }
      }
    }

    @Override
    public String text() {
      if (equals(DEFAULT)) {
        return "classes";
      }
      return windowsMs.stream()
          .map(ms -> plain(BigDecimal.valueOf(ms, 3).divide(BigDecimal.valueOf(3600))))
          .collect(Collectors.joining(",", "classes:", ""));
    }

    @Override
    public long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random) {
      long index = (random.next53() * windowsMs.size()) >>> SplitMix64.FRACTION_BITS;
      return job.submitMs() + windowsMs.get((int) index);
    }
  }

  /**
   * The first 09:00 after submit: in UTC where the trace has a calendar, else time 0 counts as
   * midnight.
   */
  record Morning() implements DeadlineModel {
    private static final long DAY_MS = 24 * 3_600_000L;
    private static final long NINE_MS = 9 * 3_600_000L;

    @Override
    public String text() {
      return "morning";
    }

    @Override
    public long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random) {
      long origin = originEpochMs == null ? 0 : originEpochMs;
      long sinceNine = Math.floorMod(origin + job.submitMs() - NINE_MS, DAY_MS);
      return job.submitMs() + DAY_MS - sinceNine;
    }
  }

  /** The canonical way to write the model; {@link #parse} reads it. */
  String text();

  /**
   * The deadline of a job, absolute on the submit clock, or {@link Job#NO_DEADLINE}.
   *
   * @param originEpochMs Unix time of the trace's time 0, or null without a calendar
   * @param random the job's own stream
   */
  long deadlineMs(Job job, @Nullable Long originEpochMs, SplitMix64 random);

  /**
   * Reads {@code keep}, {@code none}, {@code proportional} or {@code proportional:LO,HI,PAD} (PAD
   * in minutes; 1.1,2.0,60 if left out), {@code classes} or {@code classes:HOURS,…}, {@code
   * morning}.
   *
   * @throws IllegalArgumentException saying what was expected, what came and what exists
   */
  static DeadlineModel parse(String text) {
    String trimmed = text.trim();
    int colon = trimmed.indexOf(':');
    String name = colon < 0 ? trimmed : trimmed.substring(0, colon);
    List<BigDecimal> numbers = colon < 0 ? List.of() : numbers(trimmed.substring(colon + 1), text);
    boolean bare = colon < 0;
    try {
      if (name.equals("proportional") && (bare || numbers.size() == 3)) {
        return bare
            ? new Proportional(new BigDecimal("1.1"), new BigDecimal(2), new BigDecimal(60))
            : new Proportional(numbers.get(0), numbers.get(1), numbers.get(2));
      }
      if (name.equals("classes")) {
        return bare ? Classes.DEFAULT : new Classes(hours(numbers));
      }
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new IllegalArgumentException("deadlines '" + text + "': " + e.getMessage(), e);
    }
    if (bare && name.equals("keep")) {
      return new Keep();
    }
    if (bare && name.equals("none")) {
      return new None();
    }
    if (bare && name.equals("morning")) {
      return new Morning();
    }
    throw unknown(text);
  }

  private static List<Long> hours(List<BigDecimal> numbers) {
    return numbers.stream()
        .map(hours -> hours.multiply(BigDecimal.valueOf(Classes.HOUR_MS)).longValueExact())
        .toList();
  }

  private static List<BigDecimal> numbers(String list, String text) {
    List<BigDecimal> numbers = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      // At most 18 plain characters: an exponent such as 1e999999999 never gets further.
      if (!part.trim().matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
        throw new IllegalArgumentException(
            "deadlines '" + text + "': '" + part.trim() + "' is not a plain decimal number");
      }
      numbers.add(new BigDecimal(part.trim()));
    }
    return numbers;
  }

  private static IllegalArgumentException unknown(String text) {
    return new IllegalArgumentException(
        "deadlines are written as keep, none, proportional:LO,HI,PAD (factors on the duration, pad"
            + " in minutes, such as proportional:1.1,2.0,60), classes, classes:HOURS,HOURS,… or"
            + " morning, not '"
            + text
            + "'");
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
