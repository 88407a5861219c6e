package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tias.run.Json;
import tias.run.Problem;
import tias.run.ReplayException;
import tias.run.ReportJson;
import tias.run.RunRefusedException;
import tias.run.SpecException;
import tias.run.UnknownTraceException;
import tias.web.ProblemException.Kind;

/** Answers every error as problem JSON, or as a fragment to a browser that asked for HTML. */
final class Errors {
  private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

  private static final int RETRY_AFTER_S = 5;

  private final TemplateEngine templates;

  Errors(TemplateEngine templates) {
    this.templates = templates;
  }

  /** Answers what is thrown in any route. */
  void register(JavalinConfig config) {
    config.router.javaLangErrorHandler(
        (response, e) -> {
          LOG.error("a request failed", e);
          response.setStatus(Kind.INTERNAL.status);
        });
    RoutesConfig routes = config.routes;
    routes.exception(ProblemException.class, (e, ctx) -> answer(ctx, e));
    routes.exception(HttpResponseException.class, (e, ctx) -> answer(ctx, translated(ctx, e)));
    routes.exception(UnknownTraceException.class, this::unknownTrace);
    routes.exception(SpecException.class, this::spec);
    routes.exception(ReplayException.class, this::replay);
    routes.exception(RunRefusedException.class, this::refused);
    routes.exception(Exception.class, this::unexpected);
  }

  private void unknownTrace(UnknownTraceException e, Context ctx) {
    answer(ctx, new ProblemException(Kind.NOT_FOUND, String.valueOf(e.getMessage())));
  }

  private void spec(SpecException e, Context ctx) {
    boolean syntax = e.problems().stream().anyMatch(problem -> problem.code().equals("syntax"));
    Kind kind = syntax ? Kind.BAD_REQUEST : Kind.INVALID;
    answer(ctx, new ProblemException(kind, String.valueOf(e.getMessage()), e.problems()));
  }

  private void replay(ReplayException e, Context ctx) {
    Kind kind = e.tooLong() ? Kind.UNAVAILABLE : Kind.CONFLICT;
    answer(ctx, new ProblemException(kind, String.valueOf(e.getMessage())));
  }

  private void refused(RunRefusedException e, Context ctx) {
    answer(ctx, ProblemException.later(Kind.BUSY, String.valueOf(e.getMessage()), RETRY_AFTER_S));
  }

  private void unexpected(Exception e, Context ctx) {
    if (clientLeft(e)) {
      LOG.debug("{} {}: the body did not come", ctx.method(), ctx.path());
      // Nobody may be there to read it; whoever sent a broken body and waits is told.
      answer(
          ctx,
          new ProblemException(
              Kind.BAD_REQUEST,
              "the body broke off or cannot be read: fewer bytes came than were announced, or"
                  + " none for too long"));
      return;
    }
    String id = UUID.randomUUID().toString().substring(0, 8);
    LOG.error("request {}: {} {} failed", id, ctx.method(), Text.oneLine(ctx.path()), e);
    ProblemException problem =
        new ProblemException(
            Kind.INTERNAL, "the fault is ours; the server's log has it under request id " + id);
    write(ctx, problem, id);
  }

  private static boolean clientLeft(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof org.eclipse.jetty.io.EofException
          || cause instanceof org.eclipse.jetty.http.HttpException
          || cause instanceof java.util.concurrent.TimeoutException) {
        return true;
      }
    }
    return false;
  }

  private static ProblemException translated(Context ctx, HttpResponseException e) {
    Kind kind = Kind.ofStatus(e.getStatus());
    if (kind == null) {
      kind = e.getStatus() < 500 ? Kind.BAD_REQUEST : Kind.INTERNAL;
    }
    String what = ctx.method() + " " + Text.shorten(Text.oneLine(ctx.path()), 200);
    String detail =
        switch (kind) {
          case NOT_FOUND -> "there is nothing at " + what;
          case METHOD_NOT_ALLOWED -> what + " is not possible; there is " + methods(ctx, e);
          default -> what + ": " + Text.shorten(String.valueOf(e.getMessage()), 200);
        };
    return new ProblemException(kind, detail);
  }

  private static String methods(Context ctx, HttpResponseException e) {
    String methods = e.getDetails().getOrDefault("availableMethods", "");
    ctx.header("Allow", methods);
    return methods;
  }

  private void answer(Context ctx, ProblemException e) {
    write(ctx, e, null);
  }

  private void write(Context ctx, ProblemException e, @Nullable String requestId) {
    if (ctx.res().isCommitted()) {
      return;
    }
    Kind kind = e.kind();
    List<Problem> faults = e.faults();
    boolean truncated = faults.size() > ProblemDetails.MAX_LISTED;
    ProblemDetails problem =
        new ProblemDetails(
            kind.type(),
            kind.title,
            kind.status,
            e.detail(),
            ctx.path(),
            truncated ? faults.subList(0, ProblemDetails.MAX_LISTED) : faults,
            faults.size(),
            truncated,
            e.question(),
            requestId);
    Integer retry = e.retryAfterSeconds();
    if (retry != null) {
      ctx.header("Retry-After", Integer.toString(retry));
    }
    ctx.status(kind.status).header("Cache-Control", "no-store");
    if (wantsHtml(ctx)) {
      StringOutput html = new StringOutput();
      templates.render("problem.jte", problem, html);
      ctx.contentType("text/html; charset=utf-8").result(html.toString());
    } else {
      ctx.contentType("application/problem+json").result(json(problem));
    }
    drop(ctx);
  }

  /** The problem as JSON. */
  static byte[] json(ProblemDetails problem) {
    return Json.bytes(json -> write(json, problem));
  }

  private static void write(JsonGenerator json, ProblemDetails problem) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", problem.type());
    json.writeStringField("title", problem.title());
    json.writeNumberField("status", problem.status());
    json.writeStringField("detail", problem.detail());
    json.writeStringField("instance", problem.instance());
    json.writeFieldName("errors");
    json.writePOJO(problem.errors());
    json.writeNumberField("errorCount", problem.errorCount());
    json.writeBooleanField("truncated", problem.truncated());
    if (problem.question() != null) {
      json.writeFieldName("question");
      ReportJson.option(json, problem.question());
    }
    if (problem.requestId() != null) {
      json.writeStringField("requestId", problem.requestId());
    }
    json.writeEndObject();
  }

  /**
   * Ends the connection where a body was not read to its end: nobody should wait for the rest, and
   * the client should not send its next request on a connection that is about to close.
   */
  private static void drop(Context ctx) {
    if (ctx.req().getContentLengthLong() != 0 && !bodyRead(ctx)) {
      ctx.header("Connection", "close");
    }
  }

  private static boolean bodyRead(Context ctx) {
    try {
      String type = ctx.contentType();
      boolean multipart = type != null && type.startsWith("multipart/");
      return !multipart && ctx.req().getInputStream().isFinished();
    } catch (IOException | IllegalStateException e) {
      return false;
    }
  }

  static boolean wantsHtml(Context ctx) {
    String accept = ctx.header("Accept");
    return "true".equals(ctx.header("HX-Request"))
        || (accept != null && accept.contains("text/html"));
  }
}
