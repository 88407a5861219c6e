package tias.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The values a user chose for a policy's parameters; what was not chosen has its default. */
public final class Settings {
  private final Map<String, String> written;

  private Settings(Map<String, String> written) {
    this.written = written;
  }

  /**
   * Checks every written value against the declared parameters.
   *
   * @throws IllegalArgumentException naming the parameter, what was expected and what exists
   */
  public static Settings of(PolicyInfo info, Map<String, String> values) {
    Map<String, String> written = new LinkedHashMap<>();
    for (Parameter<?> parameter : info.parameters()) {
      String value = values.get(parameter.name());
      if (value != null) {
        try {
          parameter.parse(value);
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(info.id() + ": " + e.getMessage(), e);
        }
        written.put(parameter.name(), value.trim());
      }
    }
    for (String name : values.keySet()) {
      if (!written.containsKey(name)) {
        throw new IllegalArgumentException(unknown(info, name));
      }
    }
    return new Settings(written);
  }

  private static String unknown(PolicyInfo info, String name) {
    List<Parameter<?>> parameters = info.parameters();
    String exists =
        parameters.isEmpty()
            ? "it has none"
            : "it has "
                + parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
    return info.id() + " has no parameter '" + name + "'; " + exists;
  }

  /** The chosen or default value. */
  public <T> T get(Parameter<T> parameter) {
    return parameter.parse(written.getOrDefault(parameter.name(), parameter.defaultText()));
  }

  /** What was chosen, as written, in the order of declaration. */
  public Map<String, String> written() {
    return Map.copyOf(written);
  }
}
