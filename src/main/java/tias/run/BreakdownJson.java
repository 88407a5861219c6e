package tias.run;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.metric.Breakdown;
import tias.metric.GroupMetrics;
import tias.metric.GroupMetrics.Further;
import tias.metric.GroupMetrics.GroupMetric;
import tias.metric.GroupSummary;

/** The JSON form of numbers by kind of job and by tenant. */
public final class BreakdownJson {
  private BreakdownJson() {}

  /**
   * Writes fields into the present object: {@code more}, {@code byKind}, {@code tenants} and {@code
   * byTenant}; the first two are null without a breakdown.
   *
   * @param mostTenants how many tenants are listed; where there are more, those with the largest
   *     mean slowdown
   */
  public static void writeFields(JsonGenerator json, @Nullable Breakdown run, int mostTenants)
      throws IOException {
    if (run == null) {
      json.writeNullField("more");
      json.writeNullField("byKind");
      json.writeNumberField("tenants", 0);
      json.writeArrayFieldStart("byTenant");
      json.writeEndArray();
      return;
    }
    writeMore(json, run);
    json.writeObjectFieldStart("byKind");
    json.writeFieldName("all");
    writeGroup(json, null, run.all());
    json.writeFieldName("deadline");
    writeGroup(json, null, run.deadline());
    json.writeFieldName("non-deadline");
    writeGroup(json, null, run.nonDeadline());
    json.writeEndObject();
    writeTenants(json, run, mostTenants);
  }

  private static void writeMore(JsonGenerator json, Breakdown run) throws IOException {
    json.writeObjectFieldStart("more");
    for (Further metric : GroupMetrics.FURTHER) {
      RunJson.writeNumber(json, metric.id(), metric.value().of(run));
    }
    GroupSummary worst = run.worstTenant();
    if (worst == null) {
      json.writeNullField("worst_tenant");
    } else {
      json.writeStringField("worst_tenant", worst.name());
    }
    json.writeEndObject();
  }

  /** Writes the tenants of a lane as a document of their own. */
  public static void writeTenantsOnly(JsonGenerator json, Breakdown run, int most)
      throws IOException {
    json.writeStartObject();
    RunJson.writeNumber(json, "fairness_jain", run.jain());
    writeTenants(json, run, most);
    json.writeEndObject();
  }

  private static void writeTenants(JsonGenerator json, Breakdown run, int most) throws IOException {
    List<GroupSummary> rows = run.tenants();
    if (rows.size() > most) {
      rows = rows.stream().sorted(worstFirst()).limit(most).toList();
    }
    json.writeNumberField("tenants", run.tenants().size());
    json.writeArrayFieldStart("byTenant");
    for (GroupSummary tenant : rows) {
      writeGroup(json, tenant, tenant);
    }
    json.writeEndArray();
  }

  /** By mean slowdown, those without one behind; a stable sort keeps equals in trace order. */
  private static Comparator<GroupSummary> worstFirst() {
    return Comparator.comparing(
        GroupSummary::meanSlowdown, Comparator.nullsLast(Comparator.reverseOrder()));
  }

  private static void writeGroup(
      JsonGenerator json, @Nullable GroupSummary named, GroupSummary group) throws IOException {
    json.writeStartObject();
    if (named != null) {
      json.writeStringField("tenant", named.name());
    }
    for (GroupMetric metric : GroupMetrics.ALL) {
      RunJson.writeNumber(json, metric.id(), metric.value().of(group));
    }
    json.writeEndObject();
  }
}
