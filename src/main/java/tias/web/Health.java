package tias.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.function.BooleanSupplier;
import tias.run.Build;
import tias.run.Json;
import tias.run.RunService;
import tias.web.ProblemException.Kind;

/** What operators ask: does it live, does it take work, what is it, how busy is it. */
final class Health {
  private static final String TEXT = "text/plain; charset=utf-8";

  private final BooleanSupplier ready;
  private final RunService runs;
  private final ServerSettings settings;
  private final Gauges gauges;

  Health(BooleanSupplier ready, RunService runs, ServerSettings settings, Gauges gauges) {
    this.ready = ready;
    this.runs = runs;
    this.settings = settings;
    this.gauges = gauges;
  }

  void register(RoutesConfig routes) {
    routes.get("/livez", ctx -> ctx.contentType(TEXT).result("ok\n"));
    routes.get("/readyz", this::readyz);
    routes.get("/info", this::info);
    routes.get(
        "/metrics",
        ctx -> ctx.contentType("text/plain; version=0.0.4; charset=utf-8").result(gauges.text()));
  }

  private void readyz(Context ctx) {
    if (!ready.getAsBoolean()) {
      throw ProblemException.later(Kind.UNAVAILABLE, "the server is starting or stopping", 5);
    }
    if (!runs.accepting()) {
      throw ProblemException.later(Kind.UNAVAILABLE, "the queue of runs is full", 5);
    }
    ctx.contentType(TEXT).result("ready\n");
  }

  private void info(Context ctx) {
    Api.json(
        ctx,
        Json.bytes(
            json -> {
              json.writeStartObject();
              json.writeStringField("name", "TIAS Playground");
              json.writeStringField("version", Build.VERSION);
              json.writeStringField("commit", Build.COMMIT);
              json.writeNumberField("maxUploadMb", settings.maxUploadMb());
              json.writeNumberField("maxJobs", settings.maxJobs());
              json.writeNumberField("workers", settings.workers());
              json.writeEndObject();
            }));
  }
}
