package tias.trace.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tias.trace.Answers;
import tias.trace.Finding;
import tias.trace.FormatInfo;
import tias.trace.Head;
import tias.trace.Intake;
import tias.trace.TableGuess;
import tias.trace.TraceInput;
import tias.trace.TraceReader;
import tias.trace.TraceRefusedException;
import tias.trace.mapping.Mapping;
import tias.trace.mapping.Mappings;
import tias.trace.mapping.Source;
import tias.trace.table.Column;
import tias.trace.table.Columns;
import tias.trace.table.CsvTable;
import tias.trace.table.JsonTable;
import tias.trace.table.Row;

/** Any other table, whose columns a person says the meaning of. */
public final class MappedTable implements TraceReader {

  @Override
  public FormatInfo info() {
    return new FormatInfo(
            "mapped",
            "Mapped table",
            "Any other CSV, TSV or JSON table, by saying which column means what.",
            "as the mapping says: seconds, milliseconds, minutes, hours, d-hh:mm:ss or dates")
        .with(Mappings.OPTION);
  }

  @Override
  public boolean recognises(Head head) {
    return false;
  }

  @Override
  public boolean answersTo(Answers answers) {
    return answers.get(Mappings.OPTION).isPresent();
  }

  @Override
  public Optional<TableGuess> guess(Head head) {
    return Tables.guess(head);
  }

  @Override
  public void read(TraceInput input, Intake intake) throws IOException {
    Mapping mapping = mapping(input);
    if (input.head().json()) {
      json(input, mapping, intake);
    } else {
      table(input, mapping, intake);
    }
  }

  private static Mapping mapping(TraceInput input) {
    String text = input.answers().get(Mappings.OPTION).orElse("");
    if (text.isEmpty()) {
      throw TraceRefusedException.asking(
          Tables.guess(input.head()).map(TableGuess::question).orElse(Mappings.OPTION),
          "what the columns of this table mean must be said");
    }
    try {
      Mapping mapping = Mapping.parse(text);
      if (!mapping.complaint().isEmpty()) {
        throw bad(text, mapping.complaint());
      }
      return mapping;
    } catch (IllegalArgumentException e) {
      throw bad(text, String.valueOf(e.getMessage()));
    }
  }

  private static TraceRefusedException bad(String text, String message) {
    return new TraceRefusedException(
        new Finding(
            0,
            0,
            Mappings.OPTION.name(),
            text,
            "bad-mapping",
            Finding.Severity.ERROR,
            message,
            Mappings.OPTION.hint()));
  }

  private static void table(TraceInput input, Mapping mapping, Intake intake) {
    if (mapping.header()) {
      CsvTable table = CsvTable.withHeader(input, intake);
      Columns columns = table.header();
      MappedRows rows = new MappedRows(mapping, name -> column(columns, name), input, intake);
      columns.check();
      for (@Nullable Row row = table.next(); row != null; row = table.next()) {
        rows.take(row);
      }
      rows.finish();
      return;
    }
    int fields = input.head().columns().size();
    CsvTable table = CsvTable.headless(input, input.head().separator(), fields, intake);
    MappedRows rows = new MappedRows(mapping, name -> numbered(name, fields), input, intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      rows.take(row);
    }
    rows.finish();
  }

  private static void json(TraceInput input, Mapping mapping, Intake intake) throws IOException {
    List<String> names = new ArrayList<>();
    for (Source source : mapping.sources().values()) {
      if (source.constant() != null) {
        continue;
      }
      names.add(source.column().toLowerCase(Locale.ROOT));
      if (source.times() != null) {
        names.add(source.times().toLowerCase(Locale.ROOT));
      }
    }
    JsonTable table = new JsonTable(input, names.stream().distinct().toList(), intake);
    Columns columns = table.columns();
    MappedRows rows = new MappedRows(mapping, name -> column(columns, name), input, intake);
    for (@Nullable Row row = table.next(); row != null; row = table.next()) {
      rows.take(row);
    }
    rows.finish();
  }

  private static Column column(Columns columns, String name) {
    Column byName = columns.optional(name.toLowerCase(Locale.ROOT));
    if (byName.present() || !name.matches("#[0-9]{1,4}")) {
      return byName.present() ? byName : columns.required(name.toLowerCase(Locale.ROOT));
    }
    return columns.at(Integer.parseInt(name.substring(1)));
  }

  private static Column numbered(String name, int fields) {
    int number = name.matches("#[0-9]{1,4}") ? Integer.parseInt(name.substring(1)) : 0;
    if (number < 1 || number > fields) {
      throw bad(name, "without a header columns are #1 to #" + fields + ", not '" + name + "'");
    }
    return new Column(number - 1, name);
  }
}
