package tias.policy;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The knob of policies that look again at regular times, and how long drifting ranks last. */
public final class Quantum {

  /** Between two looks; one minute, as Gandiva and most simulators have it. */
  public static final Parameter<BigDecimal> PARAMETER =
      parameter("quantum", "60", "Time between two looks at the ranking while jobs wait.");

  private Quantum() {}

  /** A time in seconds from one second to a week. */
  public static Parameter<BigDecimal> parameter(String name, String byDefault, String help) {
    return Parameter.number(name, "s", byDefault, "1", "604800", help);
  }

  /** Seconds as milliseconds, rounded half-up. */
  public static long millis(BigDecimal seconds) {
    return seconds.movePointRight(3).setScale(0, RoundingMode.HALF_UP).longValueExact();
  }

  /**
   * Until when {@code first} certainly stays ahead of {@code second}, where the order of a job
   * grows by its rate each millisecond in which it makes progress and stands still otherwise.
   *
   * @param gap by how much the order of the second exceeds that of the first now, 0 or more
   * @param firstRate what the first grows by
   * @param secondRate what the second grows by
   * @return see {@link RankedPolicy#keepsOrderUntilMs}
   */
  public static long keepsOrderUntilMs(
      JobsView view, int first, int second, long gap, int firstRate, int secondRate) {
    // The first may finish its restart overhead at any moment; the second counts once it has.
    int rise = view.running(first) ? firstRate : 0;
    int escape = view.progressing(second) ? secondRate : 0;
    if (rise <= escape) {
      return RankedPolicy.NEVER;
    }
    return view.nowMs() + Math.max(1, gap / (rise - escape));
  }
}
