package tias.web;

import io.javalin.config.RoutesConfig;
import java.util.function.BooleanSupplier;

/** What operators ask: does it live, does it take work. */
final class Health {
  private final BooleanSupplier ready;

  Health(BooleanSupplier ready) {
    this.ready = ready;
  }

  void register(RoutesConfig routes) {
    routes.get("/livez", ctx -> ctx.contentType("text/plain; charset=utf-8").result("ok\n"));
    routes.get(
        "/readyz",
        ctx -> {
          if (!ready.getAsBoolean()) {
            throw ProblemException.later(
                ProblemException.Kind.UNAVAILABLE, "the server is starting or stopping", 5);
          }
          ctx.contentType("text/plain; charset=utf-8").result("ready\n");
        });
  }
}
