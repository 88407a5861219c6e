package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.javalin.config.RoutesConfig;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import tias.metric.GroupMetrics;
import tias.metric.GroupMetrics.Further;
import tias.metric.MetricInfo;
import tias.metric.Metrics;
import tias.policy.PolicyInfo;
import tias.run.Json;
import tias.run.Offers;
import tias.run.PolicyJson;
import tias.run.ReportJson;
import tias.trace.FormatInfo;
import tias.trace.ImportOption;
import tias.trace.Samples;

/** What there is to choose from: policies, formats, samples, metrics. */
final class Catalogues {
  private final TraceStore traces;
  private final List<FormatInfo> formats;

  Catalogues(TraceStore traces, List<FormatInfo> formats) {
    this.traces = traces;
    this.formats = formats;
  }

  void register(RoutesConfig routes) {
    routes.get(Api.PREFIX + "/policies", ctx -> Api.json(ctx, Json.bytes(PolicyJson::write)));
    routes.get(Api.PREFIX + "/formats", ctx -> Api.json(ctx, formatsJson()));
    routes.get(Api.PREFIX + "/samples", ctx -> Api.json(ctx, samplesJson()));
    routes.get(Api.PREFIX + "/metrics-info", ctx -> Api.json(ctx, metricsJson()));
  }

  List<PolicyInfo> policies() {
    return Offers.policies();
  }

  List<SampleCard> samples() {
    return Samples.list().stream()
        .map(sample -> SampleCard.of(sample, traces.entry(sample.id())))
        .toList();
  }

  boolean isSample(String id) {
    return Samples.find(id) != null;
  }

  private byte[] formatsJson() {
    return Json.bytes(
        json ->
            array(
                json,
                formats,
                (out, format) -> {
                  out.writeStringField("id", format.id());
                  out.writeStringField("title", format.title());
                  out.writeStringField("description", format.description());
                  out.writeStringField("units", format.units());
                  out.writeArrayFieldStart("options");
                  for (ImportOption option : format.options()) {
                    ReportJson.option(out, option);
                  }
                  out.writeEndArray();
                }));
  }

  private byte[] samplesJson() {
    return Json.bytes(json -> array(json, samples(), Catalogues::sample));
  }

  private static void sample(JsonGenerator json, SampleCard card) throws IOException {
    Samples.Sample sample = card.sample();
    json.writeStringField("id", sample.id());
    json.writeStringField("name", sample.name());
    json.writeStringField("title", sample.title());
    json.writeStringField("description", sample.description());
    json.writeNumberField("jobs", card.jobs());
    json.writeStringField("format", card.format());
    json.writeStringField("licence", sample.licence());
    json.writeStringField("suggestedCluster", sample.suggestedCluster());
    json.writeNumberField("deadlineJobs", card.deadlineJobs());
    json.writeStringField("group", sample.group());
  }

  private static byte[] metricsJson() {
    return Json.bytes(
        json -> {
          json.writeStartArray();
          for (MetricInfo metric : Metrics.ALL) {
            json.writeStartObject();
            metric(json, metric);
            json.writeEndObject();
          }
          for (Further metric : GroupMetrics.FURTHER) {
            json.writeStartObject();
            further(json, metric);
            json.writeEndObject();
          }
          json.writeEndArray();
        });
  }

  /** A number of the {@code more} of a lane, and of its groups; no column of the summary. */
  private static void further(JsonGenerator json, Further metric) throws IOException {
    json.writeStringField("id", metric.id());
    json.writeStringField("title", metric.title());
    json.writeStringField("unit", metric.unit());
    json.writeStringField("definition", metric.definition());
    json.writeStringField("better", metric.higherIsBetter() ? "higher" : "lower");
    json.writeBooleanField("column", false);
  }

  private static void metric(JsonGenerator json, MetricInfo metric) throws IOException {
    json.writeStringField("id", metric.id());
    json.writeStringField("title", metric.title());
    json.writeStringField("unit", metric.unit());
    json.writeStringField("definition", metric.definition());
    MetricInfo.Better better = metric.better();
    json.writeStringField("better", better == null ? null : word(better));
    json.writeBooleanField("column", true);
  }

  private interface Fields<T> {
    void write(JsonGenerator json, T value) throws IOException;
  }

  private static <T> void array(JsonGenerator json, List<? extends T> values, Fields<T> fields)
      throws IOException {
    json.writeStartArray();
    for (T value : values) {
      json.writeStartObject();
      fields.write(json, value);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
