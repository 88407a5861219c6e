package tias.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.List;
import tias.run.ClusterView;
import tias.run.Json;
import tias.trace.TraceRefusedException;
import tias.web.ProblemException.Kind;

/** The shape of a cluster out of a published file; nothing of it is kept. */
final class ClusterRoutes {
  private final Uploads uploads;

  ClusterRoutes(Uploads uploads) {
    this.uploads = uploads;
  }

  void register(RoutesConfig routes) {
    routes.post(Api.PREFIX + "/clusters:read", this::read);
  }

  private void read(Context ctx) throws IOException {
    ClusterView file = uploads.take(ctx, incoming -> shape(incoming.upload()));
    Api.json(
        ctx,
        Json.bytes(
            json -> {
              json.writeStartObject();
              json.writeStringField("cluster", file.text());
              json.writeStringField("format", file.format());
              json.writeNumberField("nodes", file.nodes());
              json.writeNumberField("gpus", file.gpus());
              json.writeNumberField("nodesWithoutGpus", file.nodesWithoutGpus());
              json.writeEndObject();
            }));
  }

  private static ClusterView shape(Upload upload) throws IOException {
    try (InputStream in = Files.newInputStream(upload.file())) {
      return ClusterView.read(in);
    } catch (TraceRefusedException e) {
      throw new ProblemException(
          Kind.INVALID,
          "this is no cluster: " + e.finding().message(),
          List.of(TraceJson.fault(e.finding())));
    } catch (IllegalArgumentException e) {
      throw new ProblemException(Kind.INVALID, String.valueOf(e.getMessage()));
    }
  }
}
