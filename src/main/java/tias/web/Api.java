package tias.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.util.Locale;
import tias.web.ProblemException.Kind;

/** What all JSON routes share. */
final class Api {
  static final String PREFIX = "/api/v1";

  /** Most bytes of a JSON request; traces do not come this way. */
  private static final int MAX_BODY_BYTES = 1_000_000;

  private Api() {}

  /** Answers with JSON. */
  static void json(Context ctx, byte[] body) {
    Accept.require(ctx, "application/json");
    ctx.contentType("application/json").result(body);
  }

  /**
   * The JSON body of a request.
   *
   * @throws ProblemException 415 for another type, 413 for more than a megabyte
   */
  static byte[] jsonBody(Context ctx) throws IOException {
    String type = ctx.contentType();
    String plain = type == null ? "" : type.split(";", 2)[0].trim().toLowerCase(Locale.ROOT);
    if (!plain.equals("application/json") && !plain.endsWith("+json")) {
      throw new ProblemException(
          Kind.UNSUPPORTED_MEDIA_TYPE,
          "the body must be application/json, not " + (plain.isEmpty() ? "untyped" : plain));
    }
    // Read here and not by Javalin, whose limit trusts the declared length.
    byte[] body = ctx.req().getInputStream().readNBytes(MAX_BODY_BYTES + 1);
    if (body.length > MAX_BODY_BYTES) {
      throw new ProblemException(
          Kind.TOO_LARGE, "a JSON body may have up to " + MAX_BODY_BYTES + " bytes");
    }
    return body;
  }
}
