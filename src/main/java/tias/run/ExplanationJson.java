package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tias.policy.KeyPart;
import tias.sim.Blocked;
import tias.sim.Blocked.NodeFree;
import tias.sim.Change;
import tias.sim.Explanation;
import tias.sim.Peer;
import tias.workload.Trace;

/** The JSON form of explanations: times in milliseconds, GPUs as numbers of GPUs. */
final class ExplanationJson {
  private final JsonGenerator json;
  private final Trace trace;

  private ExplanationJson(JsonGenerator json, Trace trace) {
    this.json = json;
    this.trace = trace;
  }

  static byte[] bytes(Explanation said, Trace trace) {
    return Json.bytes(json -> new ExplanationJson(json, trace).write(said));
  }

  private void write(Explanation said) throws IOException {
    json.writeStartObject();
    job(said.job());
    json.writeNumberField("at", said.atMs());
    RunJson.writeNumber(json, "instant", said.instantMs() < 0 ? null : said.instantMs());
    RunJson.writeNumber(json, "next", said.nextMs());
    json.writeStringField("state", word(said.state()));
    json.writeNumberField("since", said.sinceMs());
    json.writeStringField("reason", said.reason());
    RunJson.writeNumber(json, "rank", said.rank());
    json.writeNumberField("ranked", said.ranked());
    json.writeNumberField("running", said.running());
    json.writeNumberField("waiting", said.waiting());
    key(said.key());
    json.writeFieldName("change");
    change(said.change());
    json.writeFieldName("blocked");
    blocked(said.blocked());
    json.writeEndObject();
  }

  private void job(int job) throws IOException {
    json.writeNumberField("job", job);
    json.writeStringField("id", trace.jobs().get(job).id());
  }

  private void key(List<KeyPart> parts) throws IOException {
    json.writeArrayFieldStart("key");
    for (KeyPart part : parts) {
      json.writeStartObject();
      json.writeStringField("id", part.id());
      writeValue(json, "value", part.value());
      json.writeStringField("unit", part.unit());
      RunJson.writeNumber(json, "outOf", part.outOf());
      json.writeStringField("meaning", part.meaning());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void writeValue(JsonGenerator json, String field, Object value) throws IOException {
    if (value instanceof Long whole) {
      json.writeNumberField(field, whole);
    } else if (value instanceof Double number) {
      json.writeNumberField(field, number);
    } else {
      json.writeStringField(field, String.valueOf(value));
    }
  }

  private void change(@Nullable Change change) throws IOException {
    if (change == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeNumberField("t", change.timeMs());
    json.writeStringField("what", word(change.what()));
    RunJson.writeNumber(json, "rank", change.rank());
    json.writeNumberField("ranked", change.ranked());
    key(change.key());
    peers("peers", change.peers());
    json.writeNumberField("peersLeftOut", change.peersLeftOut());
    RunJson.writeNumber(json, "node", change.node());
    json.writeEndObject();
  }

  private void peers(String field, List<Peer> peers) throws IOException {
    json.writeArrayFieldStart(field);
    for (Peer peer : peers) {
      json.writeStartObject();
      job(peer.job());
      gpus(json, "gpus", peer.demandMilli());
      RunJson.writeNumber(json, "rank", peer.rank());
      json.writeBooleanField("ahead", peer.ahead());
      key(peer.key());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void blocked(@Nullable Blocked blocked) throws IOException {
    if (blocked == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    json.writeStringField("code", word(blocked.code()));
    gpus(json, "needed", blocked.neededMilli());
    json.writeStringField("needs", word(blocked.needs()));
    gpus(json, "free", blocked.freeMilli());
    gpus(json, "reachable", blocked.reachableMilli());
    gpus(json, "largest", blocked.largestMilli());
    gpus(json, "down", blocked.downMilli());
    json.writeArrayFieldStart("nodes");
    for (NodeFree node : blocked.nodes()) {
      json.writeStartObject();
      json.writeNumberField("node", node.node());
      json.writeNumberField("free", node.gpus());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("nodesLeftOut", blocked.nodesLeftOut());
    peers("holders", blocked.holders());
    json.writeNumberField("holdersLeftOut", blocked.holdersLeftOut());
    gpus(json, "held", blocked.heldMilli());
    json.writeFieldName("head");
    Integer head = blocked.head();
    if (head == null) {
      json.writeNull();
    } else {
      json.writeStartObject();
      job(head);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  static void gpus(JsonGenerator json, String field, long milli) throws IOException {
    json.writeNumberField(field, new BigDecimal(Decimals.gpus(milli)));
  }

  /** As written in JSON. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
