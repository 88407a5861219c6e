package tias.policy.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tias.policy.JobsView;
import tias.policy.KeyPart;
import tias.policy.Parameter;
import tias.policy.PolicyInfo;
import tias.policy.PolicyInfo.Knowledge;
import tias.policy.PolicyType;
import tias.policy.Quantum;
import tias.policy.RankedPolicy;
import tias.policy.Ranks;
import tias.policy.Settings;
import tias.policy.service.ServiceQueues;

/**
 * A policy of the user's own: an expression whose value ranks the jobs, smaller first. What it
 * declares to know depends on what the expression speaks of.
 */
public final class Formula implements RankedPolicy {
  private static final Parameter<Expression> PRIORITY =
      Parameter.text(
          "priority",
          "attained",
          "An expression in CEL, the Common Expression Language; the job for which it is smallest"
              + " goes first, ties by submit time. "
              + Arrays.stream(Variable.values())
                  .map(variable -> variable.written() + ": " + variable.meaning)
                  .collect(Collectors.joining("; ", "", ". "))
              + "Times in seconds, service in GPU-seconds. Functions: min, max, pow.",
          Expression::compile);

  private static final PolicyInfo INFO =
      new PolicyInfo(
          "formula",
          "Your own formula",
          "Your own",
          "The jobs for which your expression is smallest hold the GPUs; ranked at every instant"
              + " and, while jobs wait, at every multiple of the quantum.",
          "https://cel.dev",
          "Knows what the formula names: with duration or remaining it is told true durations,"
              + " which no real scheduler knows.",
          EnumSet.of(Knowledge.SUBMIT, Knowledge.GPUS, Knowledge.ATTAINED_SERVICE),
          true,
          List.of(PRIORITY, ServiceQueues.THRESHOLDS, Quantum.PARAMETER));

  /** For the catalogue. */
  public static final PolicyType TYPE = new PolicyType(INFO, Formula::new);

  private final PolicyInfo info;
  private final Expression expression;
  private final Set<Variable> variables;
  private final Drift drift;
  private final ServiceQueues queues;
  private final TenantShares shares = new TenantShares();
  private final boolean sharesMatter;
  private final long quantumMs;

  private Formula(Settings settings) {
    expression = settings.get(PRIORITY);
    variables = expression.variables();
    drift =
        variables.stream()
            .map(variable -> variable.drift)
            .max(Comparator.naturalOrder())
            .orElse(Drift.NONE);
    Set<Knowledge> knows = EnumSet.of(Knowledge.SUBMIT);
    variables.forEach(variable -> knows.add(variable.knowledge));
    info = INFO.knowing(knows);
    queues = new ServiceQueues(settings.get(ServiceQueues.THRESHOLDS));
    sharesMatter = variables.contains(Variable.TENANT_SHARE);
    quantumMs = Quantum.millis(settings.get(Quantum.PARAMETER));
  }

  @Override
  public PolicyInfo info() {
    return info;
  }

  @Override
  public Drift drift() {
    return drift;
  }

  @Override
  public long quantumMs() {
    return quantumMs;
  }

  @Override
  public void arrived(JobsView view, int job) {
    if (sharesMatter) {
      shares.arrived(view, job);
    }
  }

  @Override
  public void completed(JobsView view, int job) {
    if (sharesMatter) {
      shares.left(view, job);
    }
  }

  @Override
  public void dropped(JobsView view, int job) {
    completed(view, job);
  }

  @Override
  public boolean quantumEnded(JobsView view) {
    if (sharesMatter) {
      shares.look(view);
    }
    return sharesMatter;
  }

  @Override
  public int level(JobsView view, int job) {
    return 0;
  }

  @Override
  public long order(JobsView view, int job) {
    return Ranks.ascending(expression.value(variable -> value(variable, view, job)));
  }

  private double value(Variable variable, JobsView view, int job) {
    return switch (variable) {
      case LEVEL -> queues.queueOf(view, job);
      case TENANT_SHARE -> shares.of(view, job);
      default -> variable.of(view, job);
    };
  }

  @Override
  public long keepsOrderUntilMs(JobsView view, int first, int second) {
    boolean moves =
        switch (drift) {
          case NONE -> false;
          case WHILE_RUNNING -> view.running(first) || view.running(second);
          case WITH_TIME -> true;
        };
    return moves ? view.nowMs() + 1 : NEVER;
  }

  @Override
  public long nextChangeMs(JobsView view, int job) {
    return variables.contains(Variable.LEVEL) ? queues.nextThresholdMs(view, job) : NEVER;
  }

  @Override
  public List<KeyPart> parts(JobsView view, int job) {
    List<KeyPart> parts = new ArrayList<>();
    parts.add(
        KeyPart.number(
            "priority",
            expression.value(variable -> value(variable, view, job)),
            "",
            "Value of the formula; the smallest goes first."));
    for (Variable variable : new TreeSet<>(variables)) {
      parts.add(
          KeyPart.number(
              variable.written(),
              value(variable, view, job),
              "",
              "In the formula: " + variable.meaning + "."));
    }
    if (!variables.contains(Variable.SUBMIT)) {
      parts.add(KeyPart.submit(view, job));
    }
    return parts;
  }
}
