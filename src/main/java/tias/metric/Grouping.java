package tias.metric;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.workload.Job;

/** Sorts outcomes by kind of job and by tenant; one pass over the jobs, when it is asked for. */
final class Grouping {
  private final Group all;
  private final Group deadline;
  private final Group nonDeadline;

  /** In the order of first appearance; a job without a tenant has the null key. */
  private final Map<@Nullable String, Group> tenants = new LinkedHashMap<>();

  Grouping(JobOutcomes outcomes, boolean ended) {
    all = new Group(outcomes, ended);
    deadline = new Group(outcomes, ended);
    nonDeadline = new Group(outcomes, ended);
    List<Job> jobs = outcomes.trace().jobs();
    for (int index = 0; index < jobs.size(); index++) {
      Job job = jobs.get(index);
      all.add(index);
      (job.hasDeadline() ? deadline : nonDeadline).add(index);
      tenants.computeIfAbsent(job.tenant(), unused -> new Group(outcomes, ended)).add(index);
    }
    if (tenants.size() == 1 && tenants.containsKey(null)) {
      tenants.clear();
    }
  }

  Breakdown breakdown() {
    List<GroupSummary> rows = new ArrayList<>();
    GroupSummary worst = null;
    double most = 0;
    for (Map.Entry<@Nullable String, Group> tenant : tenants.entrySet()) {
      GroupSummary row = tenant.getValue().summary(tenant.getKey());
      rows.add(row);
      if (tenant.getValue().slowdown() > most) {
        most = tenant.getValue().slowdown();
        worst = row;
      }
    }
    return new Breakdown(
        all.summary("all"),
        deadline.summary("deadline"),
        nonDeadline.summary("non-deadline"),
        rows,
        jain(),
        worst);
  }

  /** (Σx)² / (n Σx²) over the tenants that have a mean slowdown x. */
  private @Nullable BigDecimal jain() {
    double sum = 0;
    double squares = 0;
    int count = 0;
    for (Group tenant : tenants.values()) {
      double slowdown = tenant.slowdown();
      if (!Double.isNaN(slowdown)) {
        sum += slowdown;
        squares += slowdown * slowdown;
        count++;
      }
    }
    return count == 0 ? null : Group.rounded(sum * sum / (count * squares));
  }
}
