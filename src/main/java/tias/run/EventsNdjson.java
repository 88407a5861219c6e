package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import tias.event.EventSink;
import tias.workload.Trace;

/** Writes events as one JSON object a line, in order; times in milliseconds since time 0. */
final class EventsNdjson implements EventSink {
  private final JsonGenerator json;
  private final String policy;
  private final Trace trace;

  EventsNdjson(OutputStream out, String policy, Trace trace) throws IOException {
    json = Json.mapper().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setRootValueSeparator(null);
    this.policy = policy;
    this.trace = trace;
  }

  @Override
  public void arrived(long timeMs, int job) {
    line("arrived", timeMs, job, () -> {});
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    line("rejected", timeMs, job, () -> json.writeStringField("reason", reason));
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    line(
        "started",
        timeMs,
        job,
        () -> {
          json.writeFieldName("gpus");
          json.writeArray(gpus, 0, count);
          json.writeNumberField("overhead_ms", overheadMs);
        });
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    line("preempted", timeMs, job, () -> json.writeNumberField("useful_ms", usefulMs));
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    line("dropped", timeMs, job, () -> json.writeNumberField("useful_ms", usefulMs));
  }

  @Override
  public void completed(long timeMs, int job) {
    line("completed", timeMs, job, () -> {});
  }

  void flush() throws IOException {
    json.flush();
  }

  /** Fields of one kind of event. */
  @FunctionalInterface
  private interface Fields {
    void write() throws IOException;
  }

  private void line(String event, long timeMs, int job, Fields fields) {
    try {
      json.writeStartObject();
      json.writeStringField("policy", policy);
      json.writeNumberField("t_ms", timeMs);
      json.writeStringField("event", event);
      json.writeStringField("job_id", trace.jobs().get(job).id());
      fields.write();
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
