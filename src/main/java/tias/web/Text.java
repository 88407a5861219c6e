package tias.web;

/** Small helps with text that came from outside. */
final class Text {
  private Text() {}

  /** The text, cut to this many characters with an ellipsis, never between two surrogates. */
  static String shorten(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = max - 1;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + "…";
  }

  /** What a client sent, short and on one line, to be repeated in a message. */
  static String quote(String text) {
    return shorten(oneLine(text), 100);
  }

  /** The text with control characters shown as a replacement, fit for a header or a log line. */
  static String oneLine(String text) {
    return text.chars()
        .map(c -> Character.isISOControl(c) ? '\uFFFD' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
