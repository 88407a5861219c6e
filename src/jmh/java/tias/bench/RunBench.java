package tias.bench;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import tias.catalog.Catalog;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.PolicyChoice;
import tias.run.RunLimits;
import tias.run.RunLog;
import tias.run.RunService;
import tias.run.RunSpec;
import tias.run.StoredTrace;
import tias.sim.Costs;
import tias.trace.Samples;
import tias.workload.Trace;

/**
 * A comparison from its specification to the last frame of its stream, four lanes on two workers.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class RunBench {
  @Param({"philly", "teaching"})
  public String workload = "philly";

  private Trace trace = Trace.of("none", "bench", null, List.of());
  private ClusterSpec cluster = ClusterSpec.ofGpus(1);

  @Setup
  public void prepare() {
    boolean philly = workload.equals("philly");
    cluster = ClusterSpec.ofGpus(philly ? 416 : 4);
    trace =
        philly
            ? Workloads.philly()
            : Samples.read(Samples.get("teaching"), Catalog.traceImport()).trace().orElseThrow();
  }

  /** Returns the number of frames. */
  @Benchmark
  public long streamFourLanes() throws InterruptedException {
    List<PolicyChoice> policies =
        List.of("tias", "tiresias", "edf", "fifo-fit").stream()
            .map(id -> new PolicyChoice(id, Map.of()))
            .toList();
    RunSpec spec =
        new RunSpec(
            "bench",
            cluster,
            policies,
            Costs.DEFAULT,
            new DeadlineChoice("keep", java.math.BigDecimal.ONE),
            1);
    StoredTrace stored = new StoredTrace("bench", "bench", trace);
    try (RunService service = new RunService(id -> stored, RunLimits.of(2))) {
      String id = service.submit(spec).id();
      long frames = 0;
      try (RunLog.Follower follower = service.log(id).orElseThrow().follow(0)) {
        while (!follower.ended()) {
          if (follower.next(Duration.ofSeconds(5)) != null) {
            frames++;
          }
        }
      }
      return frames;
    }
  }
}
