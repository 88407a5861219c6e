package tias.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tias.run.Problem;
import tias.trace.ImportOption;

/** Ends a request with a {@link ProblemDetails}. */
final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Kind kind;
  private final transient List<Problem> faults;
  private final transient @Nullable Integer retryAfterSeconds;
  private transient @Nullable ImportOption question;

  /** The kinds of problem; the name in lower case ends the type of the answer. */
  enum Kind {
    BAD_REQUEST(400, "The request cannot be read"),
    FORBIDDEN(403, "The request is not allowed"),
    NOT_FOUND(404, "There is nothing here"),
    METHOD_NOT_ALLOWED(405, "The resource does not take this method"),
    NOT_ACCEPTABLE(406, "The answer has another form than asked for"),
    CONFLICT(409, "The state does not allow this"),
    TOO_LARGE(413, "The data is too large"),
    URI_TOO_LONG(414, "The address is too long"),
    UNSUPPORTED_MEDIA_TYPE(415, "The body has a form that is not taken here"),
    INVALID(422, "The request is readable but cannot be carried out"),
    BUSY(429, "The server is busy"),
    HEADERS_TOO_LARGE(431, "The headers are too large"),
    INTERNAL(500, "The server failed"),
    UNAVAILABLE(503, "The server does not take this now");

    final int status;
    final String title;

    Kind(int status, String title) {
      this.status = status;
      this.title = title;
    }

    String type() {
      return "urn:tias:problem:" + name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    static @Nullable Kind ofStatus(int status) {
      for (Kind kind : values()) {
        if (kind.status == status) {
          return kind;
        }
      }
      return null;
    }
  }

  ProblemException(Kind kind, String detail) {
    this(kind, detail, List.of());
  }

  ProblemException(Kind kind, String detail, List<Problem> faults) {
    this(kind, detail, faults, null);
  }

  private ProblemException(
      Kind kind, String detail, List<Problem> faults, @Nullable Integer retryAfterSeconds) {
    super(detail);
    this.kind = kind;
    this.faults = List.copyOf(faults);
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** A problem that passes with time. */
  static ProblemException later(Kind kind, String detail, int retryAfterSeconds) {
    return new ProblemException(kind, detail, List.of(), retryAfterSeconds);
  }

  /** The same with what must be answered to have the request carried out; null for nothing. */
  ProblemException asking(@Nullable ImportOption option) {
    question = option;
    return this;
  }

  @Nullable ImportOption question() {
    return question;
  }

  Kind kind() {
    return kind;
  }

  List<Problem> faults() {
    return faults;
  }

  @Nullable Integer retryAfterSeconds() {
    return retryAfterSeconds;
  }

  String detail() {
    return String.valueOf(getMessage());
  }
}
