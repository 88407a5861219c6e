package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.run.Json;
import tias.run.RunJson;
import tias.run.TraceLook;
import tias.trace.TraceProfile;
import tias.trace.TraceProfile.Bin;
import tias.trace.TraceProfile.Gang;
import tias.trace.TraceProfile.Tenant;
import tias.trace.TraceProfile.Tightness;

/** The profile of a trace as JSON, columns rather than objects where there are many. */
final class ProfileJson {
  private static final int DECIMALS = 4;

  private ProfileJson() {}

  static byte[] of(TraceLook look) {
    return Json.bytes(json -> write(json, look));
  }

  private static void write(JsonGenerator json, TraceLook look) throws IOException {
    TraceProfile profile = look.profile();
    json.writeStartObject();
    json.writeStringField("cluster", look.cluster());
    json.writeNumberField("gpus", look.gpus());
    json.writeFieldName("steps");
    RunJson.writeSteps(json, look.steps());
    json.writeNumberField("jobs", profile.jobs());
    json.writeNumberField("spanMs", profile.spanMs());
    Long origin = look.originEpochMs();
    if (origin == null) {
      json.writeNullField("originEpochMs");
    } else {
      json.writeNumberField("originEpochMs", origin);
    }
    number(json, "gpuHours", profile.gpuHours());
    number(json, "load", profile.load());
    number(json, "meanGpus", profile.meanGpus());
    number(json, "peakGpus", profile.peakGpus());
    json.writeStringField("suggestedCluster", profile.suggestedCluster());
    bins(json, profile);
    json.writeObjectFieldStart("durations");
    json.writeFieldName("ms");
    long[] ms = profile.durations().ms().stream().mapToLong(Long::longValue).toArray();
    json.writeArray(ms, 0, ms.length);
    numbers(json, "share", profile.durations().share());
    json.writeEndObject();
    gangs(json, profile.gangs());
    tenants(json, profile.tenants());
    deadlines(json, profile.deadlines());
    json.writeEndObject();
  }

  private static void bins(JsonGenerator json, TraceProfile profile) throws IOException {
    List<Bin> bins = profile.bins();
    json.writeObjectFieldStart("bins");
    json.writeNumberField("widthMs", profile.binMs());
    int[] jobs = bins.stream().mapToInt(Bin::jobs).toArray();
    json.writeFieldName("jobs");
    json.writeArray(jobs, 0, jobs.length);
    numbers(json, "gpuHours", bins.stream().map(Bin::gpuHours).toList());
    numbers(json, "meanGpus", bins.stream().map(Bin::meanGpus).toList());
    numbers(json, "maxGpus", bins.stream().map(Bin::maxGpus).toList());
    json.writeEndObject();
  }

  private static void gangs(JsonGenerator json, List<Gang> gangs) throws IOException {
    json.writeArrayFieldStart("gangs");
    for (Gang gang : gangs) {
      json.writeStartObject();
      json.writeNumberField("from", gang.fromGpus());
      json.writeNumberField("to", gang.toGpus());
      json.writeNumberField("jobs", gang.jobs());
      number(json, "gpuHours", gang.gpuHours());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void tenants(JsonGenerator json, TraceProfile.Tenants tenants) throws IOException {
    json.writeObjectFieldStart("tenants");
    json.writeNumberField("count", tenants.count());
    json.writeArrayFieldStart("top");
    for (Tenant tenant : tenants.top()) {
      tenant(json, tenant);
    }
    json.writeEndArray();
    json.writeFieldName("others");
    Tenant others = tenants.others();
    if (others == null) {
      json.writeNull();
    } else {
      tenant(json, others);
    }
    json.writeEndObject();
  }

  private static void tenant(JsonGenerator json, Tenant tenant) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", tenant.name());
    json.writeNumberField("jobs", tenant.jobs());
    number(json, "gpuHours", tenant.gpuHours());
    json.writeEndObject();
  }

  private static void deadlines(JsonGenerator json, TraceProfile.DeadlineView deadlines)
      throws IOException {
    json.writeObjectFieldStart("deadlines");
    json.writeNumberField("jobs", deadlines.jobs());
    json.writeNumberField("unmeetable", deadlines.unmeetable());
    json.writeArrayFieldStart("tightness");
    for (Tightness tightness : deadlines.tightness()) {
      json.writeStartObject();
      number(json, "from", tightness.from());
      number(json, "to", tightness.to());
      json.writeNumberField("jobs", tightness.jobs());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void numbers(JsonGenerator json, String name, List<Double> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (double value : values) {
      json.writeNumber(rounded(value));
    }
    json.writeEndArray();
  }

  private static void number(JsonGenerator json, String name, @Nullable Double value)
      throws IOException {
    if (value == null) {
      json.writeNullField(name);
    } else {
      json.writeNumberField(name, rounded(value));
    }
  }

  private static BigDecimal rounded(double value) {
    BigDecimal plain =
        BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }
}
