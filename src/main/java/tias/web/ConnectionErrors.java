package tias.web;

import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;
import tias.web.ProblemException.Kind;

/** Answers what never became a request to any route as problem JSON, instead of Jetty's pages. */
final class ConnectionErrors extends ErrorHandler {

  @Override
  protected void generateResponse(
      Request request,
      Response response,
      int code,
      @Nullable String message,
      @Nullable Throwable cause,
      Callback callback) {
    Kind known = Kind.ofStatus(code);
    Kind kind = known != null ? known : code < 500 ? Kind.BAD_REQUEST : Kind.INTERNAL;
    String said = message == null ? "" : ": " + Text.quote(message);
    String detail =
        switch (kind) {
          case URI_TOO_LONG -> "the address is longer than a request's head may be, 16 KiB";
          case HEADERS_TOO_LARGE -> "the headers are longer than a request's head may be, 16 KiB";
          case BAD_REQUEST -> "this is not a request that can be understood" + said;
          default -> kind.title + said;
        };
    String path = Text.quote(Request.getPathInContext(request));
    byte[] body =
        Errors.json(
            new ProblemDetails(
                kind.type(), kind.title, code, detail, path, List.of(), 0, false, null, null));
    response.setStatus(code);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/problem+json");
    response.getHeaders().put("X-Content-Type-Options", "nosniff");
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    response.write(true, ByteBuffer.wrap(body), callback);
  }
}
