package tias.run;

import java.util.Locale;

/** Orders of a job table; ties in trace order. */
public enum JobSort {
  TRACE,
  JCT_LONGEST,
  QUEUEING_LONGEST,
  PREEMPTIONS_MOST,
  TARDINESS_WORST;

  /** As written in a query: {@code jct-longest}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
