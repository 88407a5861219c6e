package tias.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.PolicyChoice;
import tias.run.RunService.Traces;
import tias.sim.Costs;
import tias.workload.Synthetic;
import tias.workload.Trace;
import tias.workload.Transform;
import tias.workload.Transforms;

/**
 * Everything about a cell but its seed: a workload with the swept values put in.
 *
 * @param workload before the sweep
 * @param load that it is scaled to, or null for its own
 * @param deadlines which deadlines the jobs have
 * @param cluster what there is
 * @param costs what preemption costs
 * @param policies in the order of the study
 */
record Setup(
    StudyWorkload workload,
    @Nullable BigDecimal load,
    DeadlineChoice deadlines,
    ClusterSpec cluster,
    Costs costs,
    List<PolicyChoice> policies) {

  Setup withLoad(BigDecimal other) {
    return new Setup(workload, other, deadlines, cluster, costs, policies);
  }

  Setup withDeadlines(DeadlineChoice other) {
    return new Setup(workload, load, other, cluster, costs, policies);
  }

  Setup withCluster(ClusterSpec other) {
    return new Setup(workload, load, deadlines, other, costs, policies);
  }

  Setup withCosts(Costs other) {
    return new Setup(workload, load, deadlines, cluster, other, policies);
  }

  /** The same with one parameter of a policy set, whatever other parameters it has. */
  Setup withParameter(String policy, String name, String value) {
    UnaryOperator<PolicyChoice> set =
        choice -> {
          Map<String, String> params = new TreeMap<>(choice.params());
          params.put(name, value);
          return new PolicyChoice(choice.id(), params);
        };
    List<PolicyChoice> others = new ArrayList<>();
    boolean found = false;
    for (PolicyChoice choice : policies) {
      boolean meant = choice.id().equals(policy);
      others.add(meant ? set.apply(choice) : choice);
      found |= meant;
    }
    if (!found) {
      throw new IllegalArgumentException(
          "sweeping "
              + policy
              + "."
              + name
              + " needs the policy "
              + policy
              + " in the study; there are "
              + String.join(", ", policies.stream().map(PolicyChoice::toString).toList()));
    }
    return new Setup(workload, load, deadlines, cluster, costs, List.copyOf(others));
  }

  /** The jobs under a seed: made up or read, then transformed, then given deadlines. */
  Trace trace(Traces traces, long seed) {
    int gpus = workload.cluster().gpus();
    Trace trace = source(traces, gpus, seed);
    List<Transform> steps = new ArrayList<>(workload.transforms().list());
    if (load != null && workload.source() instanceof Source.Stored) {
      steps.add(new Transform.Load(load));
    }
    Transform.Setting setting = new Transform.Setting(gpus, seed);
    return deadlines.apply(new Transforms(steps).apply(trace, setting).trace(), seed);
  }

  private Trace source(Traces traces, int gpus, long seed) {
    if (workload.source() instanceof Source.MadeUp own) {
      Source.MadeUp made = load == null ? own : own.withLoad(load);
      return new Synthetic(
              made.jobs(),
              made.arrivals(),
              made.durations(),
              Synthetic.COMMON_GANGS.headMap(gpus + 1),
              made.load().doubleValue(),
              gpus,
              seed)
          .trace();
    }
    return traces.get(((Source.Stored) workload.source()).trace()).trace();
  }
}
