package tias.trace.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tias.trace.Finding;
import tias.trace.TraceRefusedException;

/** The named columns of a table: found by name, whatever their order and case. */
public final class Columns {
  private final long line;
  private final List<String> header;
  private final Map<String, Integer> indexByName = new HashMap<>();
  private final boolean[] used;
  private final List<String> missing = new ArrayList<>();

  /**
   * Takes a header.
   *
   * @param line physical line of the header
   * @throws TraceRefusedException if two columns have the same name
   */
  public Columns(long line, List<String> header) {
    this.line = line;
    this.header = header.stream().map(String::strip).toList();
    this.used = new boolean[header.size()];
    for (int i = 0; i < this.header.size(); i++) {
      String name = this.header.get(i);
      Integer other = indexByName.putIfAbsent(name.toLowerCase(Locale.ROOT), i);
      if (other != null && !name.isEmpty()) {
        throw new TraceRefusedException(duplicate(i, other));
      }
    }
  }

  private Finding duplicate(int index, int other) {
    String name = header.get(index);
    return new Finding(
        line,
        index + 1,
        name,
        name,
        "duplicate-column",
        Finding.Severity.ERROR,
        "two columns are called '" + name + "': fields " + (other + 1) + " and " + (index + 1),
        "remove or rename one of them; which is meant cannot be guessed");
  }

  /** The column of the first of these names that the file has, or an absent one. */
  public Column optional(String... names) {
    for (String name : names) {
      Integer index = indexByName.get(name);
      if (index != null) {
        used[index] = true;
        return new Column(index, header.get(index));
      }
    }
    return new Column(-1, names[0]);
  }

  /**
   * The column at a position from 1.
   *
   * @throws TraceRefusedException if there are fewer
   */
  public Column at(int number) {
    if (number < 1 || number > header.size()) {
      throw new TraceRefusedException(
          Finding.ofLine(
              line,
              "missing-column",
              "there is no column #" + number + ": the table has " + header.size(),
              "the file has " + String.join(", ", header)));
    }
    used[number - 1] = true;
    return new Column(number - 1, header.get(number - 1));
  }

  /** As {@link #optional}, but {@link #check} complains if there is none. */
  public Column required(String... names) {
    Column column = optional(names);
    if (!column.present()) {
      missing.add(String.join(" or ", names));
    }
    return column;
  }

  /**
   * Ends the look-up.
   *
   * @throws TraceRefusedException naming all required columns that are missing and what exists
   */
  public void check() {
    if (missing.isEmpty()) {
      return;
    }
    String noun = missing.size() == 1 ? "the column " : "the columns ";
    throw new TraceRefusedException(
        new Finding(
            line,
            0,
            "",
            String.join(",", header),
            "missing-column",
            Finding.Severity.ERROR,
            noun + String.join(", ", missing) + " is missing from the header",
            "the file has " + String.join(", ", header)));
  }

  /** Names of columns that nothing asked for. */
  public List<String> unused() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      if (!used[i] && !header.get(i).isEmpty()) {
        names.add(header.get(i));
      }
    }
    return names;
  }

  /** The note on a column that nothing asked for; it may be a known one misspelt. */
  public static Finding unused(long line, String name) {
    return new Finding(
        line,
        0,
        name,
        name,
        "unused-column",
        Finding.Severity.NOTE,
        "'" + Finding.excerpt(name) + "' is not used",
        "a native trace has job_id, submit_time, duration, gpus and may have deadline, deadline_in,"
            + " estimate, tenant, user, model, status");
  }

  /** Physical line of the header. */
  public long line() {
    return line;
  }
}
