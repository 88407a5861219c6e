package tias.web;

import io.javalin.http.Context;
import java.util.Set;

/** The headers of every answer. */
final class Headers {
  private final String contentSecurityPolicy;

  Headers(ServerSettings settings) {
    contentSecurityPolicy =
        String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "font-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors " + settings.frameAncestors());
  }

  /**
   * Refuses what another site's page makes a browser send.
   *
   * @throws ProblemException 403
   */
  static void refuseOtherSites(Context ctx) {
    boolean reads = Set.of("GET", "HEAD", "OPTIONS").contains(ctx.req().getMethod());
    if (!reads && "cross-site".equals(ctx.header("Sec-Fetch-Site"))) {
      throw new ProblemException(
          ProblemException.Kind.FORBIDDEN, "this may be asked for from the page itself only");
    }
  }

  /** Sets them; called before every request, so that errors have them too. */
  void set(Context ctx) {
    ctx.header("Content-Security-Policy", contentSecurityPolicy)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer")
        .header("Cross-Origin-Resource-Policy", "same-origin")
        .header("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    if (ctx.path().contains("/api/")) {
      // Kept by the browser, but asked about each time: the ETag makes that cheap.
      ctx.header("Cache-Control", "no-cache");
    }
  }
}
