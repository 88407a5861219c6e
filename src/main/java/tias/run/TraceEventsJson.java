package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tias.metric.BarColumns;

/**
 * Writes timelines as trace-event JSON for Perfetto and chrome://tracing: a node is a process, a
 * GPU a thread, a stay of a job on a GPU a complete event. Jobs that share a GPU have a thread
 * each, for events of one thread must not overlap. Times are microseconds, as the format has them.
 */
final class TraceEventsJson {
  private static final int PAGE = 1000;
  private static final List<String> KINDS = List.of("no deadline", "deadline", "deadline missed");

  private final JsonGenerator json;
  private final LaneRun lane;
  private final int firstPid;
  private final int[] nodeOfGpu;

  /** When the last event ends, by GPU and by thread of the GPU. */
  private final List<List<Long>> endsMs = new ArrayList<>();

  /** Threads so far; the first of every GPU is its number from 1. */
  private int threads;

  /** Numbers of the further threads, by GPU. */
  private final Map<Integer, List<Integer>> further = new HashMap<>();

  private TraceEventsJson(JsonGenerator json, LaneRun lane, int firstPid) {
    this.json = json;
    this.lane = lane;
    this.firstPid = firstPid;
    int[] nodes = lane.spec().cluster().gpusByNode();
    nodeOfGpu = new int[lane.spec().cluster().gpus()];
    int gpu = 0;
    for (int node = 0; node < nodes.length; node++) {
      java.util.Arrays.fill(nodeOfGpu, gpu, gpu + nodes[node], node);
      gpu += nodes[node];
    }
    threads = gpu;
  }

  /** Writes the lanes below each other; the stream stays open. */
  static void write(OutputStream out, List<LaneRun> lanes) throws IOException {
    JsonGenerator json = Json.mapper().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeStringField("displayTimeUnit", "ms");
    if (!lanes.isEmpty()) {
      origin(json, lanes.get(0).spec());
    }
    json.writeArrayFieldStart("traceEvents");
    int firstPid = 1;
    for (LaneRun lane : lanes) {
      TraceEventsJson writer = new TraceEventsJson(json, lane, firstPid);
      writer.names();
      writer.bars();
      firstPid += lane.spec().cluster().nodes();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.close();
  }

  /** What gave these events, where the format has room for it and viewers show it. */
  private static void origin(JsonGenerator json, RunSpec spec) throws IOException {
    json.writeObjectFieldStart("otherData");
    json.writeStringField("version", Build.VERSION);
    json.writeStringField("commit", Build.COMMIT);
    json.writeFieldName("run");
    spec.write(json);
    json.writeEndObject();
  }

  private void names() throws IOException {
    int nodes = lane.spec().cluster().nodes();
    for (int node = 0; node < nodes; node++) {
      name("process_name", firstPid + node, 0, lane.label() + " · node " + node);
    }
    for (int gpu = 0; gpu < nodeOfGpu.length; gpu++) {
      name("thread_name", firstPid + nodeOfGpu[gpu], gpu + 1, "GPU " + gpu);
    }
  }

  private void name(String what, int pid, int tid, String name) throws IOException {
    json.writeStartObject();
    json.writeStringField("ph", "M");
    json.writeStringField("name", what);
    json.writeNumberField("pid", pid);
    json.writeNumberField("tid", tid);
    json.writeObjectFieldStart("args");
    json.writeStringField("name", name);
    json.writeEndObject();
    json.writeEndObject();
  }

  private void bars() throws IOException {
    int from = 0;
    for (BarColumns page = lane.bars(0, PAGE); page.size() > 0; page = lane.bars(from, PAGE)) {
      for (int i = 0; i < page.size(); i++) {
        for (int gpu = page.gpu()[i]; gpu < page.gpu()[i] + page.span()[i]; gpu++) {
          bar(page, i, gpu, thread(gpu, page.startMs()[i], page.endMs()[i]));
        }
      }
      from += page.size();
    }
  }

  /** A thread of the GPU that is free from the start on; one more where none is. */
  private int thread(int gpu, long startMs, long endMs) throws IOException {
    while (endsMs.size() <= gpu) {
      endsMs.add(new ArrayList<>());
    }
    List<Long> ends = endsMs.get(gpu);
    int share = 0;
    while (share < ends.size() && ends.get(share) > startMs) {
      share++;
    }
    if (share < ends.size()) {
      ends.set(share, endMs);
    } else {
      ends.add(endMs);
    }
    if (share == 0) {
      return gpu + 1;
    }
    List<Integer> numbers = further.computeIfAbsent(gpu, unseen -> new ArrayList<>());
    if (numbers.size() < share) {
      numbers.add(++threads);
      String name = "GPU " + gpu + ", share " + (share + 1);
      name("thread_name", firstPid + nodeOfGpu[gpu], threads, name);
    }
    return numbers.get(share - 1);
  }

  private void bar(BarColumns page, int i, int gpu, int thread) throws IOException {
    int job = page.job()[i];
    json.writeStartObject();
    json.writeStringField("ph", "X");
    json.writeStringField("name", lane.trace().jobs().get(job).id());
    json.writeStringField("cat", KINDS.get(page.kind()[i]));
    json.writeNumberField("ts", micros(page.startMs()[i]));
    json.writeNumberField("dur", micros(page.endMs()[i] - page.startMs()[i]));
    json.writeNumberField("pid", firstPid + nodeOfGpu[gpu]);
    json.writeNumberField("tid", thread);
    json.writeObjectFieldStart("args");
    json.writeNumberField("job", job);
    json.writeStringField("gpus", Decimals.gpus(lane.trace().jobs().get(job).demandMilli()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static BigDecimal micros(long ms) {
    return BigDecimal.valueOf(ms).movePointRight(3);
  }
}
