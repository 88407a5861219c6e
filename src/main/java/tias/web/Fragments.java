package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import tias.policy.PolicyInfo;
import tias.run.Json;

/** Pieces of HTML for htmx: the report of an upload, the samples, the policies. */
final class Fragments {
  private final TemplateEngine templates;
  private final TraceStore traces;
  private final Uploads uploads;
  private final Catalogues catalogues;

  Fragments(TemplateEngine templates, TraceStore traces, Uploads uploads, Catalogues catalogues) {
    this.templates = templates;
    this.traces = traces;
    this.uploads = uploads;
    this.catalogues = catalogues;
  }

  void register(RoutesConfig routes) {
    routes.post("/fragments/traces", this::upload);
    routes.get("/fragments/traces/{id}", this::report);
    routes.get("/fragments/policies", this::policies);
    routes.get("/fragments/samples", this::samples);
  }

  private void upload(Context ctx) throws IOException {
    TraceEntry entry = uploads.take(ctx, traces::add);
    TraceRoutes.requireJobs(entry);
    ctx.status(201).header("HX-Trigger", ready(entry));
    html(ctx, "report-card.jte", Map.of("entry", entry, "uploaded", true));
  }

  private void report(Context ctx) {
    String id = ctx.pathParam("id");
    boolean uploaded = !catalogues.isSample(id);
    html(ctx, "report-card.jte", Map.of("entry", traces.entry(id), "uploaded", uploaded));
  }

  private void policies(Context ctx) {
    List<PolicyInfo> policies = catalogues.policies();
    html(ctx, "policy-cards.jte", Map.of("policies", policies));
  }

  private void samples(Context ctx) {
    html(ctx, "sample-list.jte", Map.of("samples", catalogues.samples()));
  }

  private void html(Context ctx, String template, Map<String, Object> model) {
    StringOutput html = new StringOutput();
    templates.render(template, model, html);
    ctx.contentType("text/html; charset=utf-8").result(html.toString());
  }

  /** The event the page waits for; ASCII, as a header must be. */
  private static String ready(TraceEntry entry) {
    byte[] json =
        Json.bytes(
            out -> {
              out.enable(JsonGenerator.Feature.ESCAPE_NON_ASCII);
              out.writeStartObject();
              out.writeObjectFieldStart("trace-ready");
              out.writeStringField("id", entry.id());
              out.writeStringField("name", entry.name());
              out.writeNumberField("jobs", entry.jobs());
              out.writeStringField("clusterSuggestion", entry.clusterSuggestion());
              out.writeEndObject();
              out.writeEndObject();
            });
    return new String(json, StandardCharsets.US_ASCII);
  }
}
