package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tias.policy.PolicyInfo;
import tias.run.Json;
import tias.trace.ImportOption;
import tias.trace.mapping.Mappings;

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
    routes.post("/fragments/traces/preview", this::preview);
    routes.post("/fragments/traces/mapping", this::remap);
    routes.get("/fragments/traces/{id}", this::report);
    routes.get("/fragments/policies", this::policies);
    routes.get("/fragments/samples", this::samples);
  }

  private void upload(Context ctx) throws IOException {
    TraceEntry entry = uploads.take(ctx, incoming -> added(ctx, incoming));
    if (asked(entry)) {
      return;
    }
    TraceRoutes.requireJobs(entry);
    ctx.status(201).header("HX-Trigger", ready(entry));
    html(ctx, "report-card.jte", Map.of("entry", entry, "uploaded", true));
  }

  /** Reads an upload; where it lacks an answer, writes the form that asks for it. */
  private TraceEntry added(Context ctx, Uploads.Incoming incoming) throws IOException {
    TraceEntry entry = traces.add(incoming);
    if (!asked(entry)) {
      return entry;
    }
    ImportOption question = entry.report().question().orElseThrow();
    if (question.name().equals(Mappings.OPTION.name())) {
      html(ctx, "mapping.jte", Map.of("view", mapping(incoming)));
    } else {
      Map<String, String> said = new TreeMap<>(incoming.answers().values());
      said.remove(question.name());
      incoming.format().ifPresent(format -> said.put("format", format));
      html(
          ctx,
          "question.jte",
          Map.of(
              "name",
              incoming.name(),
              "question",
              question,
              "finding",
              entry.report().findings().get(0),
              "said",
              said));
    }
    return entry;
  }

  private static boolean asked(TraceEntry entry) {
    return entry.trace() == null && entry.report().question().isPresent();
  }

  private MappingView mapping(Uploads.Incoming incoming) throws IOException {
    return MappingView.of(incoming, traces.preview(incoming));
  }

  private void preview(Context ctx) throws IOException {
    MappingView view = uploads.take(ctx, this::mapping);
    html(ctx, "mapping-preview.jte", Map.of("view", view));
  }

  private void remap(Context ctx) throws IOException {
    MappingView view = uploads.take(ctx, this::mapping);
    html(ctx, "mapping.jte", Map.of("view", view));
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
    Map<String, List<SampleCard>> groups = new LinkedHashMap<>();
    for (SampleCard card : catalogues.samples()) {
      groups.computeIfAbsent(card.sample().group(), group -> new ArrayList<>()).add(card);
    }
    html(ctx, "sample-list.jte", Map.of("groups", groups));
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
