package tias.trace.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Set;
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

/** Jobs of Volcano, as Kubernetes lists them. Pod groups say no run time and are set aside. */
public final class VolcanoJson implements TraceReader {
  private static final long SECOND_MS = 1000;
  private static final Set<String> ENDED = Set.of("Completed", "Failed", "Aborted", "Terminated");
  private static final Column ID = new Column(0, "metadata.name");
  private static final Column CREATED = new Column(1, "metadata.creationTimestamp");
  private static final Column GPUS = new Column(2, "spec.tasks");
  private static final Column PHASE = new Column(3, "status.state.phase");
  private static final Column RUNNING = new Column(4, "status.runningDuration");

  @Override
  public FormatInfo info() {
    return new FormatInfo(
        "volcano",
        "Volcano jobs",
        "Jobs of Volcano as kubectl get vcjob -o json prints them.",
        "instants with an offset, runningDuration such as 1h2m3s; no deadlines");
  }

  @Override
  public boolean recognises(Head head) {
    return KubernetesItems.of(head, "batch.volcano.sh")
        || KubernetesItems.of(head, "scheduling.volcano.sh");
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    JsonObjects items = JsonObjects.items(input, intake);
    Clock clock = new Clock(SECOND_MS, input);
    for (@Nullable JsonNode item = items.next(); item != null; item = items.next()) {
      Row row = row(items, item);
      if (!item.path("kind").asText().equals("Job")) {
        row.list(
            ID,
            Severity.NOTE,
            "not-a-job",
            "a " + item.path("kind").asText("nameless kind") + " says no run time",
            "export the jobs: kubectl get vcjob -o json");
      } else if (!ENDED.contains(row.text(PHASE))) {
        String phase = row.blank(PHASE) ? "in no phase" : row.text(PHASE);
        row.list(PHASE, Severity.NOTE, "not-finished", "the job was " + phase, "");
      } else {
        intake.keep(
            new JobDraft(row.id(ID), row.time(CREATED, clock), durationMs(row), row.gpus(GPUS))
                .tenant(item.path("spec").path("queue").asText())
                .user(item.path("metadata").path("namespace").asText())
                .status(row.text(PHASE)));
      }
    }
    clock.report(intake);
  }

  private static Row row(JsonObjects items, JsonNode item) {
    BigDecimal gpus = BigDecimal.ZERO;
    for (JsonNode task : item.path("spec").path("tasks")) {
      BigDecimal replicas = BigDecimal.valueOf(task.path("replicas").asLong(1));
      gpus = gpus.add(replicas.multiply(KubernetesItems.gpus(task.path("template"))));
    }
    JsonNode status = item.path("status");
    return items.row(
        KubernetesItems.id(item),
        item.path("metadata").path("creationTimestamp").asText(),
        gpus.stripTrailingZeros().toPlainString(),
        status.path("state").path("phase").asText(),
        status.path("runningDuration").asText());
  }

  private static long durationMs(Row row) {
    if (row.blank(RUNNING)) {
      row.list(RUNNING, Severity.NOTE, "never-ran", "the job has no run time", "");
      return 0;
    }
    long ms = KubernetesItems.goDurationMs(row.text(RUNNING));
    if (ms < 0) {
      String message = "runningDuration must be a length of time, not '" + row.text(RUNNING) + "'";
      row.list(RUNNING, "not-a-span", message, "Kubernetes writes it like 1h2m3s");
    }
    return Math.max(0, ms);
  }
}
