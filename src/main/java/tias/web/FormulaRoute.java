package tias.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.http.Context;
import java.io.IOException;
import tias.policy.formula.FormulaCheck;
import tias.run.Json;
import tias.run.Offers;
import tias.web.ProblemException.Kind;

/** Tells while a formula is being written what is wrong with it. */
final class FormulaRoute {
  static final String PATH = Api.PREFIX + "/policies/formula:check";

  private FormulaRoute() {}

  /**
   * Answers {@code {fault, line, column, uses, oracle, words: [{name, meaning, oracle}]}} to {@code
   * {priority: text}}; a text with a fault is no error of the request.
   */
  static void check(Context ctx) throws IOException {
    JsonNode body = Json.mapper().readTree(Api.jsonBody(ctx));
    JsonNode text = body == null ? null : body.get("priority");
    if (text == null || !text.isTextual()) {
      throw new ProblemException(
          Kind.INVALID, "expected {\"priority\": \"an expression\"}, got another JSON");
    }
    Api.json(ctx, json(Offers.checkFormula(text.textValue())));
  }

  private static byte[] json(FormulaCheck check) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeStringField("fault", check.fault());
          json.writeNumberField("line", check.line());
          json.writeNumberField("column", check.column());
          json.writeObjectField("uses", check.uses());
          json.writeBooleanField("oracle", check.oracle());
          json.writeArrayFieldStart("words");
          for (FormulaCheck.Word word : Offers.formulaWords()) {
            json.writeStartObject();
            json.writeStringField("name", word.name());
            json.writeStringField("meaning", word.meaning());
            json.writeBooleanField("oracle", word.oracle());
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeEndObject();
        });
  }
}
