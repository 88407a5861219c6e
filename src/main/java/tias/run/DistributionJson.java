package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import tias.metric.CurveColumns;
import tias.metric.QueueColumns;

/** The JSON form of distributions and of jobs per queue. */
public final class DistributionJson {
  private static final int SHARE_DECIMALS = 6;

  private DistributionJson() {}

  /** Writes {@code {by, curves: [{kind, outOf, n, value, share, job}]}}. */
  public static void writeCurves(JsonGenerator json, String by, List<CurveColumns> curves)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("by", by);
    json.writeArrayFieldStart("curves");
    for (CurveColumns curve : curves) {
      writeCurve(json, curve);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes {@code {kind, outOf, n, value, share, job}}. */
  public static void writeCurve(JsonGenerator json, CurveColumns curve) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", curve.of());
    json.writeNumberField("outOf", curve.outOf());
    json.writeNumberField("n", curve.n());
    json.writeFieldName("value");
    json.writeArray(curve.valueMs(), 0, curve.size());
    json.writeArrayFieldStart("share");
    for (int upTo : curve.upTo()) {
      json.writeNumber(
          BigDecimal.valueOf(upTo)
              .divide(BigDecimal.valueOf(curve.outOf()), SHARE_DECIMALS, RoundingMode.HALF_UP));
    }
    json.writeEndArray();
    json.writeFieldName("job");
    json.writeArray(curve.job(), 0, curve.size());
    json.writeEndObject();
  }

  /** Writes {@code {queues: [name], t: [ms], jobs: [[per t] per queue]}}. */
  public static void writeQueues(JsonGenerator json, QueueColumns series) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("queues");
    for (String queue : series.queues()) {
      json.writeString(queue);
    }
    json.writeEndArray();
    json.writeFieldName("t");
    json.writeArray(series.tMs(), 0, series.size());
    json.writeArrayFieldStart("jobs");
    for (int[] jobs : series.jobs()) {
      json.writeArray(jobs, 0, jobs.length);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
