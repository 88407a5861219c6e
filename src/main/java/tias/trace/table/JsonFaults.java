package tias.trace.table;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tias.trace.Finding;
import tias.trace.Finding.Severity;
import tias.trace.JsonFault;
import tias.trace.TraceRefusedException;

/** Says in the words of this program what is wrong with a JSON text, and where. */
final class JsonFaults {
  private static final Pattern TOKEN =
      Pattern.compile("(?:Non-standard|Unrecognized) token '([^']{1,40})");
  private static final Pattern CONTROL =
      Pattern.compile("Illegal (?:unquoted )?character \\(\\(CTRL-CHAR, code ([0-9]+)\\)\\)");
  private static final Pattern UNEXPECTED =
      Pattern.compile("Unexpected character \\('?(.{1,2}?)'? \\(code ([0-9]+)");

  private JsonFaults() {}

  /** The refusal of a text that is no JSON. */
  static TraceRefusedException refusal(JsonProcessingException e) {
    JsonLocation at = e.getLocation();
    String said = String.valueOf(e.getOriginalMessage());
    Matcher token = TOKEN.matcher(said);
    Matcher control = CONTROL.matcher(said);
    Matcher unexpected = UNEXPECTED.matcher(said);
    String value = "";
    String message = "the text is not valid JSON here";
    String hint = "every value is a text in quotes, a number, true, false, null, [ or {";
    if (e instanceof JsonEOFException) {
      message = "the JSON text ends before it is complete";
      hint = "is the file cut off?";
    } else if (e instanceof StreamConstraintsException) {
      message = JsonFault.words(e);
      hint = "is a quote or a bracket opened there that is never closed?";
    } else if (token.find()) {
      value = token.group(1);
      message = "'" + value + "' is no JSON value";
      hint = "JSON writes null for what is not known";
    } else if (control.find()) {
      value = "code " + control.group(1);
      message = "a control character (" + value + ") stands inside the JSON text";
      hint = "inside quotes write it as \\\\u0000 with its code";
    } else if (unexpected.find()) {
      value = unexpected.group(1);
      message = "'" + value + "' is not expected here in JSON";
    }
    return new TraceRefusedException(
        new Finding(
            at == null ? 0 : Math.max(0, at.getLineNr()),
            at == null ? 0 : Math.max(0, at.getColumnNr()),
            "",
            value,
            "bad-json",
            Severity.ERROR,
            message,
            hint));
  }
}
