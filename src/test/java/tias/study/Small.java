package tias.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.Offers;
import tias.run.RunService.Traces;
import tias.run.StoredTrace;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.trace.Samples;
import tias.workload.Synthetic;
import tias.workload.Transforms;

/** Small studies for tests: made-up jobs on eight GPUs beside the teaching trace. */
final class Small {
  /** Samples, each under its id as its hash. */
  static final Traces TRACES =
      id ->
          new StoredTrace(
              id, id, Samples.read(Samples.get(id), Offers.traceImport()).trace().orElseThrow());

  private Small() {}

  static StudyWorkload madeUp(int jobs) {
    return new StudyWorkload(
        "made-up",
        new Source.MadeUp(
            jobs,
            new BigDecimal("1.1"),
            Synthetic.Arrivals.POISSON,
            Synthetic.Durations.EXPONENTIAL),
        Transforms.NONE,
        ClusterSpec.of(1, 8),
        new DeadlineChoice("proportional", new BigDecimal("0.5")));
  }

  static StudyWorkload teaching() {
    return new StudyWorkload(
        "teaching",
        new Source.Stored("teaching"),
        Transforms.NONE,
        ClusterSpec.of(1, 4),
        new DeadlineChoice("proportional", new BigDecimal("0.5")));
  }

  static StudySpec study(int seeds, String policies, String... sweeps) {
    return of(List.of(madeUp(40), teaching()), seeds, policies, sweeps);
  }

  static StudySpec of(List<StudyWorkload> workloads, int seeds, String policies, String... sweeps) {
    List<Axis> axes = new ArrayList<>();
    for (String sweep : sweeps) {
      axes.add(Axis.parse(sweep));
    }
    return new StudySpec(
        null, workloads, PolicyList.parse(policies), axes, Rules.DEFAULT, Costs.DEFAULT, seeds, 1);
  }
}
