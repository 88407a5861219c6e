package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import tias.run.Json;
import tias.run.Problem;
import tias.run.RunLog;
import tias.run.UnknownTraceException;
import tias.study.Offer;
import tias.study.StudyAnalysis;
import tias.study.StudyCsv;
import tias.study.StudyException;
import tias.study.StudyJson;
import tias.study.StudyLimits;
import tias.study.StudyReader;
import tias.study.StudyResults;
import tias.study.StudyService;
import tias.study.StudySpec;
import tias.study.StudyView;
import tias.web.ProblemException.Kind;

/** Studies: started, asked about, followed, fetched, cancelled. */
final class StudyRoutes {
  private static final String STUDIES = Api.PREFIX + "/studies";

  private final StudyService studies;
  private final EventStream stream;

  StudyRoutes(StudyService studies, EventStream stream) {
    this.studies = studies;
    this.stream = stream;
  }

  void register(RoutesConfig routes) {
    routes.get(STUDIES, this::offer);
    routes.post(STUDIES, this::submit);
    routes.get(STUDIES + "/{id}", this::view);
    routes.get(STUDIES + "/{id}/events", this::events);
    routes.get(STUDIES + "/{id}/results.csv", this::csv);
    routes.get(STUDIES + "/{id}/results.json", this::json);
    routes.delete(STUDIES + "/{id}", this::cancel);
  }

  private void offer(Context ctx) {
    Api.json(ctx, Json.bytes(this::writeOffer));
  }

  private void writeOffer(JsonGenerator json) throws IOException {
    StudyLimits limits = studies.limits();
    json.writeStartObject();
    json.writeFieldName("presets");
    json.writePOJO(Offer.presets());
    json.writeFieldName("sweeps");
    json.writePOJO(Offer.sweeps());
    json.writeObjectFieldStart("limits");
    json.writeNumberField("cells", limits.maxCells());
    json.writeNumberField("jobs", limits.maxJobs());
    json.writeNumberField("waiting", limits.waiting());
    json.writeEndObject();
    json.writeEndObject();
  }

  private void submit(Context ctx) throws IOException {
    StudyView study = submit(StudyReader.read(Api.jsonBody(ctx)));
    String self = ctx.contextPath() + STUDIES + "/" + study.id();
    ctx.status(202).header("Location", self);
    Api.json(
        ctx,
        Json.bytes(
            json -> {
              json.writeStartObject();
              json.writeStringField("id", study.id());
              json.writeStringField("state", study.state().word());
              json.writeNumberField("cells", study.spec().cellCount());
              json.writeObjectFieldStart("links");
              json.writeStringField("self", self);
              json.writeStringField("events", self + "/events");
              json.writeStringField("csv", self + "/results.csv");
              json.writeStringField("json", self + "/results.json");
              json.writeEndObject();
              json.writeEndObject();
            }));
  }

  private StudyView submit(StudySpec spec) {
    try {
      return studies.submit(spec);
    } catch (UnknownTraceException e) {
      String message = String.valueOf(e.getMessage());
      throw new ProblemException(
          Kind.INVALID,
          message,
          List.of(new Problem(null, null, "workloads", null, "unknown", message, null)));
    } catch (StudyException e) {
      throw new ProblemException(Kind.INVALID, String.valueOf(e.getMessage()));
    }
  }

  private void view(Context ctx) {
    String id = ctx.pathParam("id");
    StudyView study = studies.view(id).orElseThrow(() -> unknown(id));
    Api.json(ctx, Json.bytes(study::write));
  }

  private void events(Context ctx) throws IOException {
    String id = ctx.pathParam("id");
    RunLog log = studies.log(id).orElseThrow(() -> unknown(id));
    stream.serve(ctx, log);
  }

  private void csv(Context ctx) throws IOException {
    Accept.require(ctx, "text/csv");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StudyCsv.write(results(ctx), out);
    attachment(ctx, "csv").contentType("text/csv; charset=utf-8").result(out.toByteArray());
  }

  private void json(Context ctx) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StudyJson.write(new StudyAnalysis(results(ctx)), out);
    Api.json(attachment(ctx, "json"), out.toByteArray());
  }

  private static Context attachment(Context ctx, String form) {
    String name = "study-" + ctx.pathParam("id").substring(0, 12) + "." + form;
    return ctx.header("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  private StudyResults results(Context ctx) {
    String id = ctx.pathParam("id");
    StudyView study = studies.view(id).orElseThrow(() -> unknown(id));
    return studies
        .results(id)
        .orElseThrow(
            () ->
                new ProblemException(
                    Kind.CONFLICT,
                    "the study is "
                        + study.state().word()
                        + ", with "
                        + study.done()
                        + " of "
                        + study.spec().cellCount()
                        + " cells: there are results once it is done"));
  }

  private void cancel(Context ctx) {
    String id = ctx.pathParam("id");
    if (!studies.cancel(id)) {
      throw unknown(id);
    }
    ctx.status(204);
  }

  private static ProblemException unknown(String id) {
    return new ProblemException(
        Kind.NOT_FOUND,
        "there is no study "
            + Text.quote(id)
            + " here; a study is known to the server that was asked for it, until it restarts");
  }
}
