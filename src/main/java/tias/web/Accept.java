package tias.web;

import io.javalin.http.Context;
import java.util.Locale;
import tias.web.ProblemException.Kind;

/** Whether the client takes what there is. */
final class Accept {
  private Accept() {}

  /**
   * Lets the request pass if its Accept header allows the type, or if it has none.
   *
   * @throws ProblemException 406 otherwise
   */
  static void require(Context ctx, String type) {
    String header = ctx.header("Accept");
    if (header != null && !header.isBlank() && !allows(header, type)) {
      throw new ProblemException(
          Kind.NOT_ACCEPTABLE,
          "there is " + type + " here; the client accepts " + Text.quote(header));
    }
  }

  static boolean allows(String header, String type) {
    String group = type.substring(0, type.indexOf('/')) + "/*";
    for (String part : header.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] pieces = part.split(";", -1);
      String range = pieces[0].trim();
      boolean refused = false;
      for (int i = 1; i < pieces.length; i++) {
        refused |= pieces[i].trim().matches("q=0(\\.0*)?");
      }
      if (!refused && (range.equals("*/*") || range.equals(group) || range.equals(type))) {
        return true;
      }
    }
    return false;
  }
}
