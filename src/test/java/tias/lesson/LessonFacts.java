package tias.lesson;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.run.JobRow;
import tias.run.JobSort;
import tias.run.LaneView;
import tias.run.Offers;
import tias.run.RunLimits;
import tias.run.RunLog;
import tias.run.RunService;
import tias.run.RunSpec;
import tias.run.RunState;
import tias.run.StoredTrace;
import tias.run.UnknownTraceException;
import tias.trace.ImportResult;
import tias.trace.Samples;

/**
 * What the engine says of a lesson's runs, asked for as the lesson writes it: {@code
 * fifo.c.waiting} of a job in a lane, {@code fifo.mean_jct_s} of a lane, {@code c.duration} of the
 * trace; {@code run/fifo} and {@code c@run} name a run other than the first. Seconds.
 */
public final class LessonFacts implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Pattern COMPARISON = Pattern.compile("(.+) (==|<|>|<=|>=) (.+)");
  private static final int PLACES = 3;

  private final Lesson lesson;
  private final RunService service = new RunService(LessonFacts::sample, RunLimits.of(2));
  private final Map<String, Map<String, RunService.Lane>> runs = new HashMap<>();

  /** Runs everything that the lesson shows. */
  public LessonFacts(Lesson lesson) throws InterruptedException {
    this.lesson = lesson;
    for (String run : (Iterable<String>) lesson.runs()::fieldNames) {
      runs.put(run, play(lesson.runs().get(run).toString()));
    }
  }

  private static StoredTrace sample(String id) {
    Samples.Sample sample = Samples.find(id);
    if (sample == null) {
      throw new UnknownTraceException(id);
    }
    ImportResult result = Samples.read(sample, Offers.traceImport());
    return new StoredTrace(id, "0".repeat(64 - id.length()) + id, result.trace().orElseThrow());
  }

  private Map<String, RunService.Lane> play(String request) throws InterruptedException {
    RunSpec spec = RunSpec.parse(request.getBytes(StandardCharsets.UTF_8));
    String id = service.submit(spec).id();
    try (RunLog.Follower follower = service.log(id).orElseThrow().follow(0)) {
      while (!follower.ended()) {
        if (follower.next(PATIENCE) == null) {
          throw new AssertionError("no end of " + request);
        }
      }
    }
    Map<String, RunService.Lane> lanes = new HashMap<>();
    for (LaneView view : service.view(id).orElseThrow().lanes()) {
      if (view.state() != RunState.DONE) {
        throw new AssertionError(view.policy() + " is " + view.state() + ": " + view.message());
      }
      lanes.put(view.policy(), service.lane(id, view.lane()).orElseThrow());
    }
    return lanes;
  }

  /** Whether a comparison of sums such as {@code a.start == b.finish + 300} holds. */
  boolean holds(String condition) {
    Matcher matcher = COMPARISON.matcher(condition);
    if (!matcher.matches()) {
      throw new AssertionError("'" + condition + "' compares nothing");
    }
    int sign = sum(matcher.group(1)).compareTo(sum(matcher.group(3)));
    return switch (matcher.group(2)) {
      case "==" -> sign == 0;
      case "<" -> sign < 0;
      case ">" -> sign > 0;
      case "<=" -> sign <= 0;
      default -> sign >= 0;
    };
  }

  /** Facts and numbers, added and subtracted from left to right. */
  public BigDecimal sum(String text) {
    BigDecimal sum = BigDecimal.ZERO;
    boolean minus = false;
    for (String word : text.strip().split(" ", -1)) {
      if (word.equals("+") || word.equals("-")) {
        minus = word.equals("-");
        continue;
      }
      BigDecimal value = word.matches("[0-9.]+") ? new BigDecimal(word) : value(word);
      sum = minus ? sum.subtract(value) : sum.add(value);
    }
    return sum;
  }

  /** The fact's value, times to the millisecond, shares and distances to three places. */
  public BigDecimal value(String fact) {
    String[] parts = fact.split("\\.", -1);
    if (parts.length == 3) {
      return ofJob(row(lane(parts[0]), parts[1]), parts[2], fact);
    }
    if (parts.length == 2 && hasLane(parts[0])) {
      return ofLane(lane(parts[0]), parts[1], fact);
    }
    String[] job = parts[0].split("@", -1);
    String run = job.length == 2 ? job[1] : lesson.firstRun();
    RunService.Lane any = known(run).values().iterator().next();
    return ofJob(row(any, job[0]), parts[1], fact);
  }

  boolean hasLane(String name) {
    return known(runOf(name)).containsKey(policyOf(name));
  }

  boolean hasJob(String lane, String id) {
    return rows(lane(lane)).stream().anyMatch(row -> row.id().equals(id));
  }

  /** When the last lane of this lane's run ends, in seconds. */
  BigDecimal end(String lane) {
    long ms =
        known(runOf(lane)).values().stream().mapToLong(one -> one.view().simMs()).max().orElse(0);
    return seconds(ms);
  }

  private String runOf(String lane) {
    int slash = lane.indexOf('/');
    return slash < 0 ? lesson.firstRun() : lane.substring(0, slash);
  }

  private static String policyOf(String lane) {
    return lane.substring(lane.indexOf('/') + 1);
  }

  private Map<String, RunService.Lane> known(String run) {
    Map<String, RunService.Lane> lanes = runs.get(run);
    if (lanes == null) {
      throw new AssertionError(lesson + " has no run '" + run + "'; it has " + runs.keySet());
    }
    return lanes;
  }

  private RunService.Lane lane(String name) {
    RunService.Lane lane = known(runOf(name)).get(policyOf(name));
    if (lane == null) {
      throw new AssertionError(lesson + " has no lane '" + name + "'");
    }
    return lane;
  }

  private static List<JobRow> rows(RunService.Lane lane) {
    return lane.jobs(0, 5000, JobSort.TRACE).rows();
  }

  private static JobRow row(RunService.Lane lane, String id) {
    return rows(lane).stream()
        .filter(row -> row.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("there is no job '" + id + "'"));
  }

  private static BigDecimal ofJob(JobRow row, String name, String fact) {
    Long ms =
        switch (name) {
          case "submit" -> (Long) row.submitMs();
          case "duration" -> (Long) row.durationMs();
          case "deadline" -> row.deadlineMs();
          case "start" -> row.firstStartMs();
          case "finish" -> row.finishMs();
          case "jct" -> row.jctMs();
          case "waiting" -> row.waitingMs();
          case "overhead" -> (Long) row.overheadMs();
          case "preemptions" -> (Long) (row.preemptions() * 1000L);
          case "gpus" -> (Long) (long) row.gpusMilli();
          default -> throw new AssertionError("no job has '" + name + "', as in " + fact);
        };
    return seconds(defined(ms, fact));
  }

  private static BigDecimal ofLane(RunService.Lane lane, String name, String fact) {
    LaneView view = lane.view();
    if (name.equals("distance")) {
      return rounded(BigDecimal.valueOf(defined(view.distance(), fact)));
    }
    MetricInfo metric =
        Metrics.ALL.stream()
            .filter(info -> info.id().equals(name))
            .findFirst()
            .orElseThrow(() -> new AssertionError("there is no metric '" + name + "'"));
    Number value = defined(metric.value().of(defined(view.metrics(), fact)), fact);
    return rounded(new BigDecimal(value.toString()));
  }

  private static <T> T defined(@Nullable T value, String fact) {
    if (value == null) {
      throw new AssertionError(fact + " is undefined in this run");
    }
    return value;
  }

  private static BigDecimal seconds(long ms) {
    return BigDecimal.valueOf(ms, 3).setScale(PLACES);
  }

  private static BigDecimal rounded(BigDecimal value) {
    return value.setScale(PLACES, RoundingMode.HALF_EVEN);
  }

  @Override
  public void close() {
    service.close();
  }

  /** Prints the block of facts that a lesson's texts need, for whoever writes one. */
  public static void main(String... ids) throws IOException, InterruptedException {
    for (Lesson lesson : Lesson.all()) {
      try (LessonFacts facts = new LessonFacts(lesson)) {
        System.out.println(lesson.id() + "\n  facts: {");
        for (String fact : LessonTest.factsOf(lesson).stream().sorted().toList()) {
          String value = facts.value(fact).stripTrailingZeros().toPlainString();
          System.out.println("    '" + fact + "': " + value + ",");
        }
        System.out.println("  },");
      }
    }
  }
}
