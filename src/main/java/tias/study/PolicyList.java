package tias.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tias.run.PolicyChoice;

/**
 * Reads lists of policies as links have them: {@code tias,tiresias,edf(late=demote)}. Inside the
 * brackets, parameters are parted by semicolons, or by commas where a name and an equals sign
 * follow; other commas belong to the value.
 */
public final class PolicyList {
  private PolicyList() {}

  /**
   * The policies of a list.
   *
   * @throws IllegalArgumentException saying what was expected, what came and what exists
   */
  public static List<PolicyChoice> parse(String text) {
    List<PolicyChoice> choices = new ArrayList<>();
    int from = 0;
    boolean inside = false;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ',';
      if (c == '(' || c == ')') {
        if (inside == (c == '(')) {
          throw new IllegalArgumentException(
              "the brackets in '" + text + "' do not match; write edf(late=demote)");
        }
        inside = c == '(';
      } else if (c == ',' && !inside) {
        choices.add(one(text.substring(from, i).trim()));
        from = i + 1;
      } else if (c == ',' && i == text.length()) {
        throw new IllegalArgumentException("a bracket is left open in '" + text + "'");
      }
    }
    return choices;
  }

  private static PolicyChoice one(String text) {
    int open = text.indexOf('(');
    if (open < 0) {
      return PolicyChoice.of(text);
    }
    if (!text.endsWith(")")) {
      throw new IllegalArgumentException("nothing may follow the bracket in '" + text + "'");
    }
    Map<String, String> params = new TreeMap<>();
    String inside = text.substring(open + 1, text.length() - 1);
    for (String part : inside.split(";|,(?=\\s*[a-z][a-z0-9-]*=)", -1)) {
      int equal = part.indexOf('=');
      if (equal < 1) {
        throw new IllegalArgumentException(
            "a parameter is written name=value in brackets, not '" + text + "'");
      }
      params.put(part.substring(0, equal).trim(), part.substring(equal + 1));
    }
    return new PolicyChoice(text.substring(0, open).trim(), params);
  }
}
