package tias.study;

import java.math.BigDecimal;
import java.util.Locale;
import tias.workload.Synthetic;

/** Where the jobs of a workload come from. */
public sealed interface Source {

  /**
   * A stored trace or a sample.
   *
   * @param trace its id
   */
  record Stored(String trace) implements Source {
    public Stored {
      if (trace.isBlank()) {
        throw new IllegalArgumentException("a workload needs the id of a trace");
      }
    }
  }

  /**
   * Jobs made up anew for every seed; see {@link Synthetic}. Gangs are those of {@link
   * Synthetic#COMMON_GANGS} that the workload's cluster holds.
   *
   * @param jobs how many
   * @param load GPU-time asked for over GPU-time there is on the workload's cluster
   * @param arrivals how submits lie in time
   * @param durations how long jobs run
   */
  record MadeUp(
      int jobs, BigDecimal load, Synthetic.Arrivals arrivals, Synthetic.Durations durations)
      implements Source {

    /** 2,000 jobs at load 1, by day and night, lognormal. */
    public static final MadeUp DEFAULT =
        new MadeUp(2000, BigDecimal.ONE, Synthetic.Arrivals.DIURNAL, Synthetic.Durations.LOGNORMAL);

    public MadeUp {
      load = Knob.LOAD.number(load.toPlainString());
      if (jobs < 1 || jobs > Synthetic.MAX_JOBS) {
        throw new IllegalArgumentException(
            "jobs must lie between 1 and " + Synthetic.MAX_JOBS + ", not " + jobs);
      }
    }

    MadeUp withLoad(BigDecimal other) {
      return new MadeUp(jobs, other, arrivals, durations);
    }
  }

  /** A constant as written in JSON and on the command line. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The constant that is written so.
   *
   * @param what is chosen, for the complaint
   * @throws IllegalArgumentException that lists what exists
   */
  static <E extends Enum<E>> E constant(Class<E> type, String what, String text) {
    StringBuilder exist = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text.trim())) {
        return constant;
      }
      exist.append(exist.isEmpty() ? "" : ", ").append(word(constant));
    }
    throw new IllegalArgumentException(what + " is one of " + exist + ", not '" + text + "'");
  }
}
