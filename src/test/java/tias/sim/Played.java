package tias.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tias.event.Event;
import tias.reference.Outcomes;
import tias.workload.Trace;

/**
 * What a scenario came to, told as text: one line a job with the times, in seconds, in which it
 * held its GPUs.
 */
public final class Played {
  private final Trace trace;
  private final List<Event> events;
  private final Outcomes outcomes;

  Played(Trace trace, List<Event> events) {
    this.trace = trace;
    this.events = events;
    outcomes = new Outcomes(trace);
    events.forEach(event -> event.tell(outcomes));
  }

  /** Expects these bars of every job, jobs by submit: {@code A 0-100 150-250}. */
  public Played shows(String... lines) {
    assertThat(String.join("\n", bars())).isEqualTo(String.join("\n", lines));
    return this;
  }

  /** Expects this many preemptions in all. */
  public Played preemptions(int expected) {
    assertThat(outcomes.preemptions()).as("preemptions").isEqualTo(expected);
    return this;
  }

  /** Expects this many missed deadlines. */
  public Played missed(int expected) {
    assertThat(outcomes.missed()).as("missed deadlines").isEqualTo(expected);
    return this;
  }

  /** Expects this mean completion time of all jobs in seconds. */
  public Played meanJct(String expectedSeconds) {
    assertThat(new BigDecimal(outcomes.meanJctSeconds(false)))
        .as("mean JCT")
        .isEqualByComparingTo(new BigDecimal(expectedSeconds).setScale(3, RoundingMode.HALF_EVEN));
    return this;
  }

  /** Expects the last event at this time in seconds. */
  public Played endsAt(String seconds) {
    assertThat(events.get(events.size() - 1).timeMs()).isEqualTo(Scenario.millis(seconds));
    return this;
  }

  /** Expects the GPUs of each start of a job, such as {@code "0 1", "2 3"}. */
  public Played gpusOf(String id, String... starts) {
    int job = index(id);
    List<String> numbers = new ArrayList<>();
    for (Event event : events) {
      if (event instanceof Event.Started started && started.job() == job) {
        numbers.add(String.join(" ", started.gpus().stream().map(String::valueOf).toList()));
      }
    }
    assertThat(numbers).isEqualTo(Arrays.asList(starts));
    return this;
  }

  /** Expects the job to have been rejected in these words. */
  public Played rejected(String id, String reason) {
    int job = index(id);
    assertThat(events)
        .filteredOn(event -> event instanceof Event.Rejected rejected && rejected.job() == job)
        .singleElement()
        .extracting(event -> ((Event.Rejected) event).reason())
        .asString()
        .contains(reason);
    return this;
  }

  public List<Event> events() {
    return events;
  }

  private int index(String id) {
    for (int job = 0; job < trace.size(); job++) {
      if (trace.jobs().get(job).id().equals(id)) {
        return job;
      }
    }
    throw new IllegalArgumentException("the scenario has no job " + id);
  }

  private List<String> bars() {
    List<StringBuilder> lines = new ArrayList<>();
    trace.jobs().forEach(job -> lines.add(new StringBuilder(job.id())));
    for (Event event : events) {
      StringBuilder line = lines.get(event.job());
      if (event instanceof Event.Rejected) {
        line.append(" rejected");
      } else if (event instanceof Event.Started) {
        line.append(' ').append(seconds(event.timeMs())).append('-');
      } else if (event instanceof Event.Dropped) {
        boolean ran = line.charAt(line.length() - 1) == '-';
        line.append(ran ? seconds(event.timeMs()) : "").append(" dropped");
      } else if (!(event instanceof Event.Arrived)) {
        line.append(seconds(event.timeMs()));
      }
    }
    return lines.stream().map(StringBuilder::toString).toList();
  }

  private static String seconds(long ms) {
    BigDecimal seconds = BigDecimal.valueOf(ms, 3).stripTrailingZeros();
    return seconds.toPlainString();
  }
}
