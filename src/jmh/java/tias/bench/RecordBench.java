package tias.bench;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.metric.BarColumns;
import tias.metric.JobOutcomes;
import tias.metric.StepSeries;
import tias.metric.Summary;
import tias.metric.Timeline;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Trace;

/** What is made of the events of one Philly lane under tias, without simulating it again. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class RecordBench {
  private final Trace trace = Workloads.philly();
  private final ClusterSpec cluster = ClusterSpec.ofGpus(416);
  private final EventLog events = new EventLog();
  private final JobOutcomes told = new JobOutcomes(trace, cluster);
  private final Timeline bars = new Timeline(told);

  @Setup
  public void prepare() {
    new Simulation(trace, cluster, Catalog.policy("tias").create(Map.of()), Costs.DEFAULT)
        .run(events);
    for (Event event : events.events()) {
      event.tell(told);
      event.tell(bars);
    }
  }

  /** Outcomes of all jobs and their summary. */
  @Benchmark
  public Summary outcomes() {
    JobOutcomes outcomes = new JobOutcomes(trace, cluster);
    events.events().forEach(event -> event.tell(outcomes));
    return outcomes.atEnd();
  }

  /** Bars of all GPUs, and busy GPUs and waiting jobs over time; returns their number. */
  @Benchmark
  public long timelineAndSeries() {
    JobOutcomes outcomes = new JobOutcomes(trace, cluster);
    Timeline timeline = new Timeline(outcomes);
    StepSeries series = new StepSeries(trace);
    for (Event event : events.events()) {
      event.tell(timeline);
      event.tell(series);
      series.instantEnded(event.timeMs());
    }
    return timeline.size() + series.size();
  }

  /** What the page asks for when it is opened: the whole run in 1,400 columns. */
  @Benchmark
  public BarColumns wholeRunForThePage() {
    return bars.window(0, told.nowMs(), 1400, 20_000);
  }

  /** What the page asks for when it is zoomed in: ten windows of a hundredth of the run each. */
  @Benchmark
  public List<BarColumns> tenZoomedWindows() {
    long step = told.nowMs() / 100;
    return java.util.stream.LongStream.range(40, 50)
        .mapToObj(i -> bars.window(i * step, (i + 1) * step, 1400, 20_000))
        .toList();
  }
}
