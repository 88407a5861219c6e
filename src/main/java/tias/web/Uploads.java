package tias.web;

import io.javalin.http.Context;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tias.trace.Answers;
import tias.trace.ImportOptions;
import tias.web.ProblemException.Kind;

/** Takes a trace out of a request: the raw body with {@code ?name=}, or the part {@code file}. */
final class Uploads {
  private static final Logger LOG = LoggerFactory.getLogger(Uploads.class);
  private static final String MULTIPART_CONFIG = "org.eclipse.jetty.multipartConfig";
  private static final int MAX_NAME_CHARS = 100;
  private static final int MAX_ANSWERS = 100;
  private static final int MAX_ANSWER_BYTES = 10_000;

  /** What boundaries and headers of the parts may add to the file. */
  private static final long MULTIPART_EXTRA_BYTES = 64 * 1024;

  /** How much of a refused body is read and dropped, so that its sender gets to hear why. */
  private static final long MOST_LET_GO_BYTES = 32_000_000;

  private final TraceStore store;

  Uploads(TraceStore store) {
    this.store = store;
  }

  /**
   * A trace that came in.
   *
   * @param upload its bytes
   * @param name what to call it
   * @param format id of the format it is said to be in
   * @param answers what was said about it
   */
  record Incoming(Upload upload, String name, Optional<String> format, Answers answers) {

    /** The options it is to be read with. */
    ImportOptions with(ImportOptions options) {
      ImportOptions said = options.withAnswers(answers);
      return format.map(said::withFormat).orElse(said);
    }
  }

  /** What is done with an upload while its file is there. */
  @FunctionalInterface
  interface Use<T> {
    T apply(Incoming incoming) throws IOException;
  }

  /**
   * Receives the trace of a request and hands it on; nothing of it is left unless it was kept.
   *
   * @throws ProblemException 400, 413 or 415 if there is no trace that can be taken
   */
  <T> T take(Context ctx, Use<T> use) throws IOException {
    String encoding = ctx.header("Content-Encoding");
    if (encoding != null && !encoding.matches("(?i)gzip|identity")) {
      throw new ProblemException(
          Kind.UNSUPPORTED_MEDIA_TYPE,
          "a trace may come plain or as gzip, not as " + Text.quote(encoding));
    }
    String type = ctx.contentType();
    boolean multipart =
        type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/form-data");
    long most = store.maxBytes() + (multipart ? MULTIPART_EXTRA_BYTES : 0);
    try {
      if (ctx.req().getContentLengthLong() > most) {
        throw Upload.tooLarge(store.maxBytes());
      }
      return multipart ? takePart(ctx, use) : takeBody(ctx, use);
    } catch (ProblemException e) {
      letGo(ctx.req());
      throw e;
    }
  }

  /**
   * Reads on for a while before a refusal is sent: where a server closes on what a client still
   * sends, the network may throw the answer away before the client has read it.
   */
  private static void letGo(HttpServletRequest request) {
    if (request.getHeader("Expect") != null) {
      // The client asked before it sent anything.
      return;
    }
    try {
      request.getInputStream().skipNBytes(MOST_LET_GO_BYTES);
    } catch (IOException | IllegalStateException e) {
      LOG.debug("the rest of a refused body cannot be read", e);
    }
  }

  private <T> T takeBody(Context ctx, Use<T> use) throws IOException {
    try (Upload upload = store.receive(ctx.req().getInputStream())) {
      return use.apply(incoming(upload, ctx.queryParam("name"), query(ctx)));
    }
  }

  private <T> T takePart(Context ctx, Use<T> use) throws IOException {
    HttpServletRequest request = ctx.req();
    request.setAttribute(
        MULTIPART_CONFIG,
        new MultipartConfigElement(
            store.incoming().toString(),
            store.maxBytes(),
            store.maxBytes() + MULTIPART_EXTRA_BYTES,
            0));
    Collection<Part> parts = parts(request);
    try {
      Part part = file(parts);
      String query = ctx.queryParam("name");
      try (InputStream in = part.getInputStream();
          Upload upload = store.receive(in)) {
        Map<String, String> said = query(ctx);
        fields(parts, said);
        return use.apply(
            incoming(upload, query == null ? part.getSubmittedFileName() : query, said));
      }
    } finally {
      for (Part part : parts) {
        delete(part);
      }
    }
  }

  private static Incoming incoming(Upload upload, @Nullable String name, Map<String, String> said) {
    Optional<String> format = Optional.ofNullable(said.remove("format"));
    said.remove("name");
    return new Incoming(upload, name(name), format, MappingForm.answers(said));
  }

  /** The query's parameters that say something; each may be given once. */
  private static Map<String, String> query(Context ctx) {
    Map<String, String> said = new TreeMap<>();
    ctx.queryParamMap()
        .forEach(
            (key, values) -> {
              for (String value : values) {
                say(said, key, value);
              }
            });
    return said;
  }

  /** The form's fields beside the file. */
  private static void fields(Collection<Part> parts, Map<String, String> said) throws IOException {
    for (Part part : parts) {
      if (part.getSubmittedFileName() == null) {
        try (InputStream in = part.getInputStream()) {
          byte[] value = in.readNBytes(MAX_ANSWER_BYTES);
          say(said, part.getName(), new String(value, StandardCharsets.UTF_8));
        }
      }
    }
  }

  private static void say(Map<String, String> said, String key, String value) {
    if (value.isBlank()) {
      return;
    }
    if (said.size() == MAX_ANSWERS || said.putIfAbsent(key, value.strip()) != null) {
      throw new ProblemException(
          Kind.BAD_REQUEST, "the option " + Text.quote(key) + " is given twice, or too many are");
    }
  }

  private Collection<Part> parts(HttpServletRequest request) {
    try {
      return request.getParts();
    } catch (ServletException | IllegalStateException | IOException e) {
      throw translated(e);
    }
  }

  /** Jetty says "bad multipart" for everything and hides the reason in the causes. */
  private ProblemException translated(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (cause instanceof IllegalStateException && message.startsWith("max ")) {
        return Upload.tooLarge(store.maxBytes());
      }
    }
    LOG.debug("unreadable multipart body", e);
    return new ProblemException(
        Kind.BAD_REQUEST, "the multipart body cannot be read; send the file as the part 'file'");
  }

  private static Part file(Collection<Part> parts) {
    List<String> names = parts.stream().map(Part::getName).toList();
    long files = parts.stream().filter(part -> part.getSubmittedFileName() != null).count();
    if (files > 1) {
      throw new ProblemException(
          Kind.BAD_REQUEST,
          "one file can be read at a time, and "
              + files
              + " came; tables that belong together go into one zip or tar");
    }
    return parts.stream()
        .filter(part -> part.getName().equals("file"))
        .findFirst()
        .orElseThrow(
            () ->
                new ProblemException(
                    Kind.BAD_REQUEST,
                    "the trace is expected as the part 'file'; there "
                        + (names.isEmpty()
                            ? "is no part"
                            : "is " + Text.quote(String.join(", ", names)))));
  }

  private static void delete(Part part) {
    try {
      part.delete();
    } catch (IOException e) {
      LOG.warn("a temporary file is left: {}", e.getMessage());
    }
  }

  /** A name to show, never a path: what follows the last slash of either kind. */
  static String name(@Nullable String given) {
    String text = given == null ? "" : given;
    int slash = Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
    String last = Text.shorten(Text.oneLine(text.substring(slash + 1)).strip(), MAX_NAME_CHARS);
    return last.isEmpty() ? "trace" : last;
  }
}
