package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.cluster.ClusterSpec;
import tias.metric.BarColumns;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.metric.SeriesColumns;
import tias.metric.Summary;
import tias.workload.Transforms;

/**
 * The JSON form of runs, lanes, metrics, bars and series: times in milliseconds, undefined null.
 */
public final class RunJson {
  private static final int DISTANCE_DECIMALS = 6;
  private static final int PROGRESS_DECIMALS = 4;

  /** Tenants listed with each lane of a run; all of them have a call of their own. */
  private static final int MOST_TENANTS = 100;

  private RunJson() {}

  /** A run as {@code GET /runs/{id}} and the {@code meta} frame have it. */
  public static void writeRun(JsonGenerator json, RunView run) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", run.id());
    json.writeStringField("state", run.state().word());
    json.writeFieldName("spec");
    run.spec().write(json);
    writeTrace(json, run.trace());
    writeCluster(json, run.cluster());
    json.writeArrayFieldStart("lanes");
    for (LaneView lane : run.lanes()) {
      json.writeStartObject();
      writeLaneFields(json, lane);
      BreakdownJson.writeFields(json, lane.breakdown(), MOST_TENANTS);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeTrace(JsonGenerator json, TraceView trace) throws IOException {
    json.writeObjectFieldStart("trace");
    json.writeStringField("id", trace.id());
    json.writeStringField("name", trace.name());
    json.writeStringField("format", trace.format());
    json.writeNumberField("jobs", trace.jobs());
    json.writeNumberField("spanMs", trace.spanMs());
    json.writeNumberField("deadlineJobs", trace.deadlineJobs());
    writeNumber(json, "originEpochMs", trace.originEpochMs());
    json.writeFieldName("steps");
    writeSteps(json, trace.steps());
    json.writeEndObject();
  }

  /** What each transformation did, as an array of objects. */
  public static void writeSteps(JsonGenerator json, List<Transforms.Step> steps)
      throws IOException {
    json.writeStartArray();
    for (Transforms.Step step : steps) {
      json.writeStartObject();
      json.writeStringField("transform", step.transform());
      json.writeNumberField("before", step.before());
      json.writeNumberField("after", step.after());
      json.writeStringField("note", step.note());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeCluster(JsonGenerator json, ClusterSpec cluster) throws IOException {
    json.writeObjectFieldStart("cluster");
    json.writeStringField("text", cluster.toString());
    json.writeNumberField("gpus", cluster.gpus());
    json.writeFieldName("nodes");
    int[] nodes = cluster.gpusByNode();
    json.writeArray(nodes, 0, nodes.length);
    json.writeEndObject();
  }

  static void writeLanes(JsonGenerator json, List<LaneView> lanes) throws IOException {
    json.writeArrayFieldStart("lanes");
    for (LaneView lane : lanes) {
      writeLane(json, lane);
    }
    json.writeEndArray();
  }

  /** A lane as it stands. */
  public static void writeLane(JsonGenerator json, LaneView lane) throws IOException {
    json.writeStartObject();
    writeLaneFields(json, lane);
    json.writeEndObject();
  }

  private static void writeLaneFields(JsonGenerator json, LaneView lane) throws IOException {
    json.writeNumberField("lane", lane.lane());
    json.writeStringField("policy", lane.policy());
    json.writeStringField("title", lane.title());
    json.writeBooleanField("oracle", lane.oracle());
    json.writeObjectFieldStart("params");
    for (Map.Entry<String, String> entry : lane.params().entrySet()) {
      json.writeStringField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
    writeStanding(json, lane);
    writeNumber(json, "distance", rounded(lane.distance()));
  }

  /** The fields of a lane that move while it runs. */
  static void writeStanding(JsonGenerator json, LaneView lane) throws IOException {
    json.writeStringField("state", lane.state().word());
    json.writeStringField("message", lane.message());
    BigDecimal progress = BigDecimal.valueOf(lane.progress());
    json.writeNumberField("progress", progress.setScale(PROGRESS_DECIMALS, RoundingMode.DOWN));
    json.writeNumberField("simMs", lane.simMs());
    json.writeNumberField("events", lane.events());
    json.writeFieldName("metrics");
    writeMetrics(json, lane.metrics());
  }

  /** Every summary column as a number or null; null if there is no summary. */
  public static void writeMetrics(JsonGenerator json, @Nullable Summary summary)
      throws IOException {
    if (summary == null) {
      json.writeNull();
      return;
    }
    json.writeStartObject();
    for (MetricInfo metric : Metrics.ALL) {
      writeNumber(json, metric.id(), metric.value().of(summary));
    }
    json.writeEndObject();
  }

  /** Bars as columns; the column of merged segments only where asked for. */
  public static void writeBars(JsonGenerator json, BarColumns bars, boolean withMerged)
      throws IOException {
    int size = bars.size();
    json.writeStartObject();
    array(json, "gpu", bars.gpu());
    array(json, "span", bars.span());
    json.writeFieldName("start");
    json.writeArray(bars.startMs(), 0, size);
    json.writeFieldName("end");
    json.writeArray(bars.endMs(), 0, size);
    array(json, "job", bars.job());
    json.writeArrayFieldStart("kind");
    for (byte kind : bars.kind()) {
      json.writeNumber(kind);
    }
    json.writeEndArray();
    if (withMerged) {
      array(json, "n", bars.n());
    }
    json.writeEndObject();
  }

  private static void array(JsonGenerator json, String field, int[] values) throws IOException {
    json.writeFieldName(field);
    json.writeArray(values, 0, values.length);
  }

  /** A step series as columns; busy GPUs as numbers of GPUs. */
  public static void writeSeries(JsonGenerator json, SeriesColumns series) throws IOException {
    json.writeStartObject();
    json.writeFieldName("t");
    json.writeArray(series.tMs(), 0, series.size());
    json.writeArrayFieldStart("busy");
    for (long milli : series.busyMilli()) {
      writeGpus(json, milli);
    }
    json.writeEndArray();
    array(json, "waiting", series.waiting());
    json.writeEndObject();
  }

  private static void writeGpus(JsonGenerator json, long milli) throws IOException {
    if (milli % 1000 == 0) {
      json.writeNumber(milli / 1000);
    } else {
      json.writeNumber(BigDecimal.valueOf(milli, 3).stripTrailingZeros());
    }
  }

  /** A window of a timeline with its counts. */
  public static void writeWindow(JsonGenerator json, WindowBars window) throws IOException {
    json.writeStartObject();
    json.writeNumberField("from", window.fromMs());
    json.writeNumberField("to", window.toMs());
    json.writeNumberField("count", window.count());
    json.writeNumberField("shown", window.bars().size());
    json.writeFieldName("bars");
    writeBars(json, window.bars(), true);
    json.writeEndObject();
  }

  private static @Nullable BigDecimal rounded(@Nullable Double value) {
    return value == null
        ? null
        : BigDecimal.valueOf(value).setScale(DISTANCE_DECIMALS, RoundingMode.HALF_UP);
  }

  static void writeNumber(JsonGenerator json, String field, @Nullable Number value)
      throws IOException {
    if (value == null) {
      json.writeNullField(field);
    } else if (value instanceof BigDecimal decimal) {
      json.writeNumberField(field, decimal);
    } else {
      json.writeNumberField(field, value.longValue());
    }
  }
}
