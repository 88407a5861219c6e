package tias.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tias.metric.JobOutcomes;
import tias.workload.Job;

/**
 * What bars can be coloured by besides what they carry: waits and tenants, by job in trace order.
 *
 * @param waitMs from submit to first start; negative where the job has not started
 * @param tenant place in {@code tenants}; -1 where the trace names none
 * @param tenants names, in the order in which they first appear
 */
public record LaneMarks(long[] waitMs, int[] tenant, List<String> tenants) {
  public LaneMarks {
    tenants = List.copyOf(tenants);
  }

  static LaneMarks of(JobOutcomes outcomes) {
    List<Job> jobs = outcomes.trace().jobs();
    long[] waitMs = new long[jobs.size()];
    int[] tenant = new int[jobs.size()];
    Map<String, Integer> places = new LinkedHashMap<>();
    for (int i = 0; i < waitMs.length; i++) {
      Job job = jobs.get(i);
      long firstStart = outcomes.firstStartMs(i);
      waitMs[i] = firstStart == JobOutcomes.NONE ? -1 : firstStart - job.submitMs();
      String name = job.tenant();
      tenant[i] = name == null ? -1 : places.computeIfAbsent(name, unseen -> places.size());
    }
    return new LaneMarks(waitMs, tenant, List.copyOf(places.keySet()));
  }
}
