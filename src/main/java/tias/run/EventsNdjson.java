package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
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
 * Writes events and their reasons as one JSON object each, in order; times in milliseconds since
 * time 0. Other jobs are named by their ids alone: who starts or loses GPUs in the same instant has
 * a line with its own key. Keeps nothing beyond an instant.
 */
final class EventsNdjson implements EventSink, ReasonSink, WatchedPolicy.Moves {
  private final JsonGenerator json;
  private final String policy;
  private final Trace trace;
  private final List<String> queues;
  private final EventPage page;

  /** Why jobs take or lose their GPUs in this instant. */
  private final Map<Integer, Change> changes = new HashMap<>();

  /**
   * Writes to a document or to lines, as the generator is set up.
   *
   * @param policy label of the lane
   * @param queues names of the policy's service queues
   * @param page which lines are written
   */
  EventsNdjson(
      JsonGenerator json, String policy, Trace trace, List<String> queues, EventPage page) {
    this.json = json;
    this.policy = policy;
    this.trace = trace;
    this.queues = List.copyOf(queues);
    this.page = page;
  }

  @Override
  public void arrived(long timeMs, int job) {
    ofJob("arrived", timeMs, job, () -> {});
  }

  @Override
  public void rejected(long timeMs, int job, String reason) {
    ofJob("rejected", timeMs, job, () -> json.writeStringField("reason", reason));
  }

  @Override
  public void started(long timeMs, int job, int[] gpus, int count, long overheadMs) {
    ofJob(
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
            key(why.key());
            if (why.what() != Change.What.MOVED) {
              ids("took_from", why.peers(), why.peersLeftOut());
            }
          }
        });
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    ofJob(
        "preempted",
        timeMs,
        job,
        () -> {
          json.writeNumberField("useful_ms", usefulMs);
          Change why = changes.get(job);
          if (why != null) {
            json.writeStringField("what", ExplanationJson.word(why.what()));
            key(why.key());
            ids("displaced_by", why.peers(), why.peersLeftOut());
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
    ofJob("dropped", timeMs, job, () -> json.writeNumberField("useful_ms", usefulMs));
  }

  @Override
  public void completed(long timeMs, int job) {
    ofJob("completed", timeMs, job, () -> {});
  }

  @Override
  public void nodeDown(long timeMs, int node) {
    line("node-down", timeMs, () -> json.writeNumberField("node", node));
  }

  @Override
  public void nodeUp(long timeMs, int node) {
    line("node-up", timeMs, () -> json.writeNumberField("node", node));
  }

  @Override
  public void moved(long timeMs, int job, int queue) {
    if (queue != WatchedPolicy.NOWHERE && page.span().tells(job) && page.span().holds(timeMs)) {
      ofJob(
          "queue",
          timeMs,
          job,
          () -> {
            json.writeNumberField("queue", queue);
            json.writeStringField("name", queues.get(queue));
          });
    }
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
    ofJob("waits", timeMs, job, () -> blocked(blocked));
  }

  @Override
  public void waitsOn(long timeMs, int job, Blocked blocked) {
    ofJob("waits-on", timeMs, job, () -> blocked(blocked));
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
    ids("held_by", blocked.holders(), blocked.holdersLeftOut());
  }

  private void key(List<KeyPart> parts) throws IOException {
    json.writeObjectFieldStart("key");
    for (KeyPart part : parts) {
      ExplanationJson.writeValue(json, part.id(), part.value());
    }
    json.writeEndObject();
  }

  /** The best-ranked of these jobs, and how many more there are. */
  private void ids(String field, List<Peer> peers, int leftOut) throws IOException {
    json.writeArrayFieldStart(field);
    for (Peer peer : peers) {
      json.writeString(trace.jobs().get(peer.job()).id());
    }
    json.writeEndArray();
    if (leftOut > 0) {
      json.writeNumberField(field + "_more", leftOut);
    }
  }

  /** Fields of one kind of event. */
  @FunctionalInterface
  private interface Fields {
    void write() throws IOException;
  }

  private void ofJob(String event, long timeMs, int job, Fields fields) {
    line(
        event,
        timeMs,
        () -> {
          json.writeStringField("job_id", trace.jobs().get(job).id());
          fields.write();
        });
  }

  private void line(String event, long timeMs, Fields fields) {
    if (!page.takes(timeMs)) {
      return;
    }
    try {
      json.writeStartObject();
      json.writeStringField("policy", policy);
      json.writeNumberField("t_ms", timeMs);
      json.writeStringField("event", event);
      fields.write();
      json.writeEndObject();
      if (json.getOutputContext().inRoot()) {
        json.writeRaw('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
