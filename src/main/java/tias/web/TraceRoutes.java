package tias.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import tias.run.Problem;
import tias.run.ReportJson;
import tias.run.RunSpec;
import tias.run.StoredTrace;
import tias.run.TraceLook;
import tias.run.UnknownTraceException;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.ImportReport;
import tias.trace.NativeWriter;
import tias.web.ProblemException.Kind;

/** Traces: uploaded, checked, looked at, deleted. */
final class TraceRoutes {
  private static final String TRACES = Api.PREFIX + "/traces";

  /** Findings that say the data is larger than this server takes. */
  private static final Set<String> LIMITS =
      Set.of("too-many-bytes", "too-many-rows", "too-many-entries");

  private final TraceStore traces;
  private final Uploads uploads;
  private final Catalogues catalogues;

  TraceRoutes(TraceStore traces, Uploads uploads, Catalogues catalogues) {
    this.traces = traces;
    this.uploads = uploads;
    this.catalogues = catalogues;
  }

  void register(RoutesConfig routes) {
    routes.post(TRACES, this::upload);
    routes.post(TRACES + ":validate", this::validate);
    routes.post(TRACES + ":preview", this::preview);
    routes.get(TRACES + "/{id}", ctx -> Api.json(ctx, TraceJson.entry(entry(ctx))));
    routes.get(TRACES + "/{id}/profile", this::profile);
    routes.get(TRACES + "/{id}/findings.csv", this::findings);
    routes.get(TRACES + "/{id}/findings.ndjson", this::findingsNdjson);
    routes.get(TRACES + "/{id}/jobs.csv", this::jobsCsv);
    routes.delete(TRACES + "/{id}", this::delete);
  }

  private void upload(Context ctx) throws IOException {
    TraceEntry entry = uploads.take(ctx, traces::add);
    requireJobs(entry);
    ctx.status(201).header("Location", ctx.contextPath() + TRACES + "/" + entry.id());
    Api.json(ctx, TraceJson.entry(entry));
  }

  private void validate(Context ctx) throws IOException {
    TraceEntry entry = uploads.take(ctx, incoming -> traces.check(incoming, finding -> {}));
    requireWithinLimit(entry.report());
    Api.json(ctx, TraceJson.validation(entry));
  }

  private void preview(Context ctx) throws IOException {
    Api.json(ctx, PreviewJson.bytes(uploads.take(ctx, traces::preview)));
  }

  /**
   * Refuses an import that kept no job and had reason to.
   *
   * @throws ProblemException with every finding at its line
   */
  static void requireJobs(TraceEntry entry) {
    requireWithinLimit(entry.report());
    if (entry.trace() == null) {
      List<Problem> faults = TraceJson.faults(entry.report());
      String first = faults.isEmpty() ? "the file holds no jobs" : faults.get(0).message();
      ImportOption question = entry.report().question().orElse(null);
      String detail = (question == null ? "this is not a trace: " : "") + first;
      throw new ProblemException(Kind.INVALID, detail, faults).asking(question);
    }
  }

  private static void requireWithinLimit(ImportReport report) {
    for (Finding finding : report.findings()) {
      if (LIMITS.contains(finding.code())) {
        throw new ProblemException(Kind.TOO_LARGE, finding.message(), TraceJson.faults(report));
      }
    }
  }

  private TraceEntry entry(Context ctx) {
    return traces.entry(ctx.pathParam("id"));
  }

  private void profile(Context ctx) {
    String id = ctx.pathParam("id");
    StoredTrace stored = traces.get(id);
    String cluster = ctx.queryParam("cluster");
    String suited = traces.entry(id).clusterSuggestion();
    TraceLook look =
        TraceLook.at(
            stored,
            new TraceLook.Question(
                cluster != null ? cluster : suited == null ? "1x4" : suited,
                ctx.queryParams("transform"),
                Objects.requireNonNullElse(ctx.queryParam("deadlines"), "keep"),
                Objects.requireNonNullElse(ctx.queryParam("fraction"), "1"),
                Query.number(ctx, "seed", RunSpec.DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE)));
    Api.json(ctx, ProfileJson.of(look));
  }

  private void findings(Context ctx) throws IOException {
    TraceEntry entry = entry(ctx);
    LaneRoutes.download(
        ctx, "text/csv", "findings.csv", out -> FindingsCsv.write(traces, entry.id(), out));
  }

  private void findingsNdjson(Context ctx) throws IOException {
    TraceEntry entry = entry(ctx);
    LaneRoutes.download(
        ctx,
        "application/x-ndjson",
        "findings.ndjson",
        out ->
            traces.findings(
                entry.id(),
                finding -> TraceJson.line(out, json -> ReportJson.finding(json, finding))));
  }

  private void jobsCsv(Context ctx) throws IOException {
    StoredTrace stored = traces.get(ctx.pathParam("id"));
    LaneRoutes.download(
        ctx,
        "text/csv",
        "jobs.csv",
        out -> {
          Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          NativeWriter.write(stored.trace(), text);
          text.flush();
        });
  }

  private void delete(Context ctx) throws IOException {
    String id = ctx.pathParam("id");
    if (catalogues.isSample(id)) {
      throw new ProblemException(Kind.CONFLICT, "a sample cannot be deleted");
    }
    if (!traces.delete(id)) {
      throw new UnknownTraceException(Text.quote(id));
    }
    ctx.status(204);
  }
}
