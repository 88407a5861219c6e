package tias.bench;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * The least any discrete-event simulation of a trace does: its arrivals, and the completions they
 * would have on an idle cluster, through a bare binary heap of longs. No policy, no cluster.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class FloorBench {
  @Param({"philly", "synthetic-100k", "synthetic-1m"})
  public String trace = "philly";

  private long[] submitMs = {};
  private long[] durationMs = {};
  private long[] heap = {};
  private int size;

  @Setup
  public void prepare() {
    Trace jobs =
        switch (trace) {
          case "philly" -> Workloads.philly();
          case "synthetic-100k" -> Workloads.synthetic(100_000, 0.9, 4096);
          default -> Workloads.synthetic(1_000_000, 0.9, 4096);
        };
    submitMs = jobs.jobs().stream().mapToLong(Job::submitMs).toArray();
    durationMs = jobs.jobs().stream().mapToLong(Job::durationMs).toArray();
    heap = new long[submitMs.length + 1];
  }

  /** Returns the last completion. */
  @Benchmark
  public long heapOfLongs() {
    size = 0;
    int next = 0;
    long now = 0;
    while (next < submitMs.length || size > 0) {
      if (size == 0 || (next < submitMs.length && submitMs[next] < heap[0])) {
        now = submitMs[next];
        push(now + durationMs[next++]);
      } else {
        now = pop();
      }
    }
    return now;
  }

  private void push(long time) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, size * 2);
    }
    int at = size++;
    while (at > 0 && heap[(at - 1) >>> 1] > time) {
      heap[at] = heap[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    heap[at] = time;
  }

  private long pop() {
    long top = heap[0];
    long last = heap[--size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[child] >= last) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return top;
  }
}
