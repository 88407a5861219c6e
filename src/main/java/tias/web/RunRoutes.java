package tias.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import tias.run.Json;
import tias.run.Problem;
import tias.run.RunJson;
import tias.run.RunLog;
import tias.run.RunService;
import tias.run.RunSpec;
import tias.run.RunView;
import tias.run.UnknownTraceException;
import tias.web.ProblemException.Kind;

/** Runs: started, asked about, followed, cancelled. */
final class RunRoutes {
  private static final String RUNS = Api.PREFIX + "/runs";

  private final RunService runs;
  private final EventStream stream;
  private final Watch watch;

  RunRoutes(RunService runs, EventStream stream, Watch watch) {
    this.runs = runs;
    this.stream = stream;
    this.watch = watch;
  }

  void register(RoutesConfig routes) {
    routes.post(RUNS, this::submit);
    routes.get(RUNS + "/{id}", this::view);
    routes.get(RUNS + "/{id}/events", this::events);
    routes.delete(RUNS + "/{id}", this::cancel);
  }

  private void submit(Context ctx) throws IOException {
    RunSpec spec = RunSpec.parse(Api.jsonBody(ctx));
    RunView run = submit(spec);
    String self = ctx.contextPath() + RUNS + "/" + run.id();
    ctx.status(202).header("Location", self);
    Api.json(ctx, accepted(run, self));
  }

  private RunView submit(RunSpec spec) {
    try {
      return runs.submit(spec);
    } catch (UnknownTraceException e) {
      String message = String.valueOf(e.getMessage());
      String value = Text.quote(spec.trace());
      throw new ProblemException(
          Kind.INVALID,
          message,
          List.of(new Problem(null, null, "trace", value, "unknown", message, null)));
    }
  }

  private static byte[] accepted(RunView run, String self) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeStringField("id", run.id());
          json.writeStringField("state", run.state().word());
          json.writeObjectFieldStart("links");
          json.writeStringField("self", self);
          json.writeStringField("events", self + "/events");
          json.writeStringField("lanes", self + "/lanes/{lane}");
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  private void view(Context ctx) {
    String id = ctx.pathParam("id");
    watch.touch(id);
    RunView run = runs.view(id).orElseThrow(() -> unknown(id));
    Api.json(ctx, Json.bytes(json -> RunJson.writeRun(json, run)));
  }

  private void events(Context ctx) throws IOException {
    String id = ctx.pathParam("id");
    RunLog log = runs.log(id).orElseThrow(() -> unknown(id));
    watch.followed(id, log);
    try {
      stream.serve(ctx, log);
    } finally {
      watch.touch(id);
    }
  }

  private void cancel(Context ctx) {
    String id = ctx.pathParam("id");
    if (!runs.cancel(id)) {
      throw unknown(id);
    }
    ctx.status(204);
  }

  private static ProblemException unknown(String id) {
    return new ProblemException(
        Kind.NOT_FOUND,
        "there is no run "
            + Text.quote(id)
            + " here; a run is known to the server that was asked for it, until it restarts");
  }
}
