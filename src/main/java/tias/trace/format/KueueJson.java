package tias.trace.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tias.trace.Finding.Severity;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.JobDraft;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.table.Clock;
import tias.trace.table.Column;
import tias.trace.table.JsonObjects;
import tias.trace.table.Row;
import tias.workload.Job;

/**
 * Workloads of Kueue, as Kubernetes lists them. A condition keeps its last change only, so runs
 * before an eviction are known by their total.
 */
public final class KueueJson implements TraceReader {
  private static final long SECOND_MS = 1000;
  private static final Column ID = new Column(0, "metadata.name");
  private static final Column CREATED = new Column(1, "metadata.creationTimestamp");
  private static final Column GPUS = new Column(2, "spec.podSets");
  private static final Column ADMITTED = new Column(3, "condition Admitted");
  private static final Column FINISHED = new Column(4, "condition Finished");
  private static final Column LIMIT = new Column(5, "spec.maximumExecutionTimeSeconds");
  private static final Column PAST = new Column(6, "past execution time");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "kueue",
        "Kueue workloads",
        "Workloads of Kueue as kubectl get workloads -o json prints them.",
        "instants with an offset; from admission to the end; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return KubernetesItems.of(head, "kueue.x-k8s.io");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    JsonObjects items = JsonObjects.items(input, intake);
    Clock clock = new Clock(SECOND_MS, input);
    long evicted = 0;
    for (@Nullable JsonNode item = items.next(); item != null; item = items.next()) {
      Row row = row(items, item);
      boolean workload = item.path("kind").asText("Workload").equals("Workload");
      if (!workload) {
        row.list(ID, Severity.NOTE, "not-a-job", "the object is no Workload", "");
      } else if (row.blank(FINISHED)) {
        row.list(FINISHED, Severity.NOTE, "not-finished", "the workload had not finished", "");
      } else if (row.blank(ADMITTED)) {
        row.list(ADMITTED, Severity.NOTE, "never-ran", "the workload was never admitted", "");
      } else {
        evicted += row.blank(PAST) ? 0 : 1;
        intake.keep(draft(item, row, clock));
      }
    }
    clock.report(intake);
    if (evicted > 0) {
      intake.repair(
          evicted
              + (evicted == 1 ? " workload was" : " workloads were")
              + " evicted: the run time before that was added to the last run's");
    }
  }

  private static Row row(JsonObjects items, JsonNode item) {
    JsonNode status = item.path("status");
    // The key is spelt like this in the API.
    String past = status.path("accumulatedPastExexcutionTimeSeconds").asText();
    BigDecimal gpus = BigDecimal.ZERO;
    for (JsonNode set : item.path("spec").path("podSets")) {
      BigDecimal pods = BigDecimal.valueOf(set.path("count").asLong(1));
      gpus = gpus.add(pods.multiply(KubernetesItems.gpus(set.path("template"))));
    }
    return items.row(
        KubernetesItems.id(item),
        item.path("metadata").path("creationTimestamp").asText(),
        gpus.stripTrailingZeros().toPlainString(),
        KubernetesItems.since(status, "Admitted"),
        KubernetesItems.since(status, "Finished"),
        item.path("spec").path("maximumExecutionTimeSeconds").asText(),
        past.equals("0") ? "" : past);
  }

  private static JobDraft draft(JsonNode item, Row row, Clock clock) {
    long pastMs = row.blank(PAST) ? 0 : row.span(PAST, SECOND_MS);
    long lastMs = row.between(ADMITTED, FINISHED, clock);
    long estimateMs = row.blank(LIMIT) ? Job.NO_ESTIMATE : row.span(LIMIT, SECOND_MS);
    String reason =
        KubernetesItems.condition(item.path("status"), "Finished")
            .map(condition -> condition.path("reason").asText())
            .orElse("");
    return new JobDraft(row.id(ID), row.time(CREATED, clock), lastMs + pastMs, row.gpus(GPUS))
        .estimate(estimateMs)
        .tenant(item.path("spec").path("queueName").asText())
        .user(item.path("metadata").path("namespace").asText())
        .status(reason);
  }
}
