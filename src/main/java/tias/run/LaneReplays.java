package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tias.event.NoEvents;
import tias.metric.QueueColumns;
import tias.policy.RankedPolicy;
import tias.sim.Explainer;
import tias.sim.Explanation;
import tias.sim.Simulation;
import tias.sim.Span;
import tias.workload.Trace;

/** Questions about a lane that are answered by simulating it once more. */
final class LaneReplays {
  private final int index;
  private final RunSpec spec;
  private final PolicyChoice choice;
  private final RunTrace runTrace;
  private final String label;
  private final Replays replays;

  /** Of one lane, known in exports by its label. */
  LaneReplays(int index, RunSpec spec, RunTrace runTrace, String label, Replays replays) {
    this.index = index;
    this.spec = spec;
    this.choice = spec.policies().get(index);
    this.runTrace = runTrace;
    this.label = label;
    this.replays = replays;
  }

  private Trace trace() {
    return runTrace.glance();
  }

  private Simulation simulation(RankedPolicy policy) {
    return new Simulation(trace(), spec.cluster(), policy, spec.costs(), spec.seededRules());
  }

  private <T> T answer(Object key, Class<T> type, Function<BooleanSupplier, @Nullable T> replay) {
    return replays.answer(key, type, replay);
  }

  QueueColumns queues(long fromMs, long toMs, int limit) {
    return answer(
        List.of("queues", spec, index, fromMs, toMs, limit),
        QueueColumns.class,
        timeUp -> {
          WatchedPolicy watched = new WatchedPolicy(choice.policy(), fromMs, toMs, limit);
          return watched.queues().isEmpty() || simulation(watched).run(new NoEvents(), timeUp)
              ? watched.columns()
              : null;
        });
  }

  QueueMoves queueMoves(int limit) {
    return answer(
        List.of("queue moves", spec, index, limit),
        QueueMoves.class,
        timeUp -> {
          RankedPolicy policy = choice.policy();
          QueueMoves moves = new QueueMoves(policy.queues(), limit);
          WatchedPolicy watched = new WatchedPolicy(policy, moves);
          return moves.queues().isEmpty() || simulation(watched).run(new NoEvents(), timeUp)
              ? moves
              : null;
        });
  }

  byte[] explain(int job, long atMs) {
    return answer(
        List.of("explain", spec, index, job, atMs),
        byte[].class,
        timeUp -> {
          Simulation simulation = simulation(choice.policy());
          Explanation said = Explainer.explain(simulation, job, atMs, timeUp);
          return said == null ? null : ExplanationJson.bytes(said, trace());
        });
  }

  void writeEvents(OutputStream out, Span span) throws IOException {
    JsonGenerator json = Json.mapper().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.setRootValueSeparator(null);
    narrate(json, EventPage.all(span), () -> false);
    json.flush();
  }

  /** One page as a document; made whole, so that a slow reader never keeps others waiting. */
  byte[] events(Span span, long skip, int limit) {
    return replays.once(
        timeUp -> {
          EventPage page = new EventPage(span, skip, limit);
          byte[] said = Json.bytes(json -> write(json, page, timeUp));
          return page.reached() ? said : null;
        });
  }

  private void write(JsonGenerator json, EventPage page, BooleanSupplier timeUp)
      throws IOException {
    Span span = page.span();
    json.writeStartObject();
    json.writeNumberField("from", span.fromMs());
    json.writeNumberField("to", span.toMs());
    RunJson.writeNumber(json, "job", span.job() < 0 ? null : span.job());
    json.writeArrayFieldStart("events");
    page.endedBefore(narrate(json, page, timeUp));
    json.writeEndArray();
    Long next = page.nextMs();
    json.writeFieldName("next");
    if (next == null) {
      json.writeNull();
    } else {
      json.writeStartObject();
      json.writeNumberField("from", next);
      json.writeNumberField("skip", page.told(next));
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  /** Tells a stretch of the lane's events; returns the instant that was not told, or null. */
  private @Nullable Long narrate(JsonGenerator json, EventPage page, BooleanSupplier timeUp) {
    RankedPolicy policy = choice.policy();
    EventsNdjson sink = new EventsNdjson(json, label, trace(), policy.queues(), page);
    // Policies without queues stay as they are: the engine knows some kinds by their class.
    RankedPolicy heard = policy.queues().isEmpty() ? policy : new WatchedPolicy(policy, sink);
    return Explainer.narrate(
        simulation(heard), page.span(), sink, sink, () -> page.full() || timeUp.getAsBoolean());
  }
}
