package tias.trace.mapping;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.trace.table.CellException;
import tias.trace.table.Numbers;

/** Reads the text of one mapping from left to right. */
final class MappingParser {
  private static final String MARKS = ",=:*/|\"";

  private final String text;
  private final Map<Role, Source> sources = new EnumMap<>(Role.class);
  private boolean header = true;
  private int at;

  MappingParser(String text) {
    this.text = text;
  }

  Mapping parse() {
    if (text.isBlank()) {
      throw new IllegalArgumentException("the mapping is empty; write role=column, such as gpus=N");
    }
    entry();
    while (at < text.length()) {
      expect(',');
      entry();
    }
    return new Mapping(sources, header);
  }

  private void entry() {
    int from = at;
    String word = name();
    expect('=');
    if (word.equals("header")) {
      header = header(name());
      return;
    }
    Role role =
        Role.of(word)
            .orElseThrow(
                () -> fault(from, "'" + word + "' is no role; roles are " + Mappings.roles()));
    if (sources.put(role, source(role)) != null) {
      throw fault(from, role.word() + " is mapped twice");
    }
  }

  private boolean header(String word) {
    if (!word.equals("yes") && !word.equals("no")) {
      throw fault(at, "header is yes or no");
    }
    return word.equals("yes");
  }

  private Source source(Role role) {
    if (role == Role.GPUS && comes('=')) {
      return Source.of(constant());
    }
    String column = name();
    @Nullable String times = null;
    @Nullable BigDecimal per = null;
    if (role == Role.GPUS && comes('*')) {
      times = name();
    }
    if (role == Role.GPUS && comes('/')) {
      per = number();
    }
    if (role == Role.ONLY) {
      expect(':');
      return new Source(column, null, null, "", values(), null);
    }
    return new Source(column, times, per, comes(':') ? unit(role) : "", List.of(), null);
  }

  /** A number of GPUs that every job asks for. */
  private BigDecimal constant() {
    int from = at;
    String text = name();
    try {
      BigDecimal gpus = Numbers.decimal(text);
      if (Numbers.demandMilli(gpus) > 0 && gpus.stripTrailingZeros().scale() <= 3) {
        return gpus;
      }
    } catch (CellException e) {
      // Told as any other number that no job can ask for.
    }
    throw fault(
        from, "every job asks for whole GPUs, or for a share of one below 1, not '" + text + "'");
  }

  private BigDecimal number() {
    int from = at;
    String digits = name();
    if (!digits.matches("[0-9]{1,6}(\\.[0-9]{1,6})?") || new BigDecimal(digits).signum() == 0) {
      throw fault(from, "processors per GPU are a number above 0, not '" + digits + "'");
    }
    return new BigDecimal(digits);
  }

  private String unit(Role role) {
    int from = at;
    String unit = name();
    if (!role.units().contains(unit)) {
      throw fault(
          from,
          role.units().isEmpty()
              ? role.word() + " has no unit"
              : "'"
                  + unit
                  + "' is no unit of "
                  + role.word()
                  + "; there are "
                  + String.join(", ", role.units()));
    }
    return unit;
  }

  private List<String> values() {
    List<String> values = new ArrayList<>();
    do {
      values.add(name());
    } while (comes('|'));
    return values;
  }

  /** A name up to the next mark, or in quotes, in which a quote is written twice. */
  private String name() {
    int from = at;
    if (!comes('"')) {
      while (at < text.length() && MARKS.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      String name = text.substring(from, at).strip();
      if (name.isEmpty()) {
        throw fault(from, "a name is expected");
      }
      return name;
    }
    StringBuilder name = new StringBuilder();
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != '"') {
        name.append(c);
      } else if (!comes('"')) {
        return name.toString();
      } else {
        name.append('"');
      }
    }
    throw fault(from, "the quote is never closed");
  }

  private boolean comes(char mark) {
    if (at < text.length() && text.charAt(at) == mark) {
      at++;
      return true;
    }
    return false;
  }

  private void expect(char mark) {
    if (!comes(mark)) {
      throw fault(at, "'" + mark + "' is expected");
    }
  }

  private static IllegalArgumentException fault(int at, String message) {
    return new IllegalArgumentException("mapping, column " + (at + 1) + ": " + message);
  }
}
