package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tias.event.EventSink;
import tias.policy.KeyPart;
import tias.sim.Blocked;
import tias.sim.Change;
import tias.sim.Peer;
import tias.sim.ReasonSink;
import tias.workload.Trace;

/**
 * Writes events and their reasons as one JSON object a line, in order; times in milliseconds since
 * time 0. Keeps nothing beyond an instant.
 */
final class EventsNdjson implements EventSink, ReasonSink {
  private final JsonGenerator json;
  private final String policy;
  private final Trace trace;

  /** Why jobs take or lose their GPUs in this instant. */
  private final Map<Integer, Change> changes = new HashMap<>();

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
          Change why = changes.get(job);
          if (why != null) {
            json.writeStringField("what", ExplanationJson.word(why.what()));
            key("key", why.key());
            if (why.what() != Change.What.MOVED) {
              peers("took_from", why.peers(), why.peersLeftOut());
            }
          }
        });
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    line(
        "preempted",
        timeMs,
        job,
        () -> {
          json.writeNumberField("useful_ms", usefulMs);
          Change why = changes.get(job);
          if (why != null) {
            json.writeStringField("what", ExplanationJson.word(why.what()));
            key("key", why.key());
            peers("displaced_by", why.peers(), why.peersLeftOut());
            RunJson.writeNumber(json, "node", why.node());
          }
        });
    Change why = changes.get(job);
    if (why != null && why.what() == Change.What.LOST_NODE) {
      // What the decision that follows does with the job has a reason of its own.
      changes.remove(job);
    }
  }

  @Override
  public void dropped(long timeMs, int job, long usefulMs) {
    line("dropped", timeMs, job, () -> json.writeNumberField("useful_ms", usefulMs));
  }

  @Override
  public void completed(long timeMs, int job) {
    line("completed", timeMs, job, () -> {});
  }

  @Override
  public void instantEnded(long timeMs) {
    changes.clear();
  }

  @Override
  public void changed(Change change) {
    changes.put(change.job(), change);
  }

  @Override
  public void waits(long timeMs, int job, Blocked blocked) {
    line("waits", timeMs, job, () -> blocked(blocked));
  }

  private void blocked(Blocked blocked) throws IOException {
    json.writeStringField("code", ExplanationJson.word(blocked.code()));
    json.writeStringField("needs", ExplanationJson.word(blocked.needs()));
    ExplanationJson.gpus(json, "needed_gpus", blocked.neededMilli());
    ExplanationJson.gpus(json, "free_gpus", blocked.freeMilli());
    ExplanationJson.gpus(json, "reachable_gpus", blocked.reachableMilli());
    ExplanationJson.gpus(json, "largest_free_gpus", blocked.largestMilli());
    Integer head = blocked.head();
    if (head != null) {
      json.writeStringField("head", trace.jobs().get(head).id());
    }
    peers("held_by", blocked.holders(), blocked.holdersLeftOut());
  }

  private void key(String field, List<KeyPart> parts) throws IOException {
    json.writeObjectFieldStart(field);
    for (KeyPart part : parts) {
      ExplanationJson.writeValue(json, part.id(), part.value());
    }
    json.writeEndObject();
  }

  private void peers(String field, List<Peer> peers, int leftOut) throws IOException {
    json.writeArrayFieldStart(field);
    for (Peer peer : peers) {
      json.writeStartObject();
      json.writeStringField("job_id", trace.jobs().get(peer.job()).id());
      json.writeBooleanField("ahead", peer.ahead());
      key("key", peer.key());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (leftOut > 0) {
      json.writeNumberField(field + "_more", leftOut);
    }
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
