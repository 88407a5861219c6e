package tias.bench;

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
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Trace;

/** The engine alone, every ranked policy by workload; a million jobs only when asked for. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class EngineBench {
  @Param({"philly", "synthetic-100k@0.9", "synthetic-100k@1.2"})
  public String workload = "philly";

  @Param({
    "fifo",
    "fifo-fit",
    "sjf",
    "srtf",
    "srsf",
    "edf",
    "deadline-first",
    "tiresias",
    "aemon",
    "tias-level-one",
    "tias-level-two",
    "tias",
    "smallest",
    "las",
    "llf",
    "just-in-time",
    "round-robin",
    "gittins",
    "fair-share"
  })
  public String policy = "tias";

  private Trace trace = Trace.of("none", "bench", null, java.util.List.of());
  private ClusterSpec cluster = ClusterSpec.ofGpus(1);

  @Setup
  public void prepare() {
    boolean philly = workload.equals("philly");
    cluster = ClusterSpec.ofGpus(philly ? 416 : 4096);
    double load = workload.endsWith("1.2") ? 1.2 : 0.9;
    int jobs = workload.startsWith("synthetic-1m") ? 1_000_000 : 100_000;
    trace = philly ? Workloads.philly() : Workloads.synthetic(jobs, load, 4096);
  }

  /** Returns the number of starts. */
  @Benchmark
  public long simulate() {
    NoSink sink = new NoSink();
    new Simulation(trace, cluster, Catalog.policy(policy).create(Map.of()), Costs.DEFAULT)
        .run(sink);
    return sink.starts;
  }
}
