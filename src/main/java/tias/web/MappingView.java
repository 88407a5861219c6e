package tias.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tias.trace.Answers;
import tias.trace.Finding;
import tias.trace.ImportOption;
import tias.trace.Preview;
import tias.trace.TableGuess;
import tias.trace.mapping.Mapping;
import tias.trace.mapping.Role;
import tias.trace.mapping.Source;
import tias.workload.Job;
import tias.workload.Trace;

/**
 * What the mapping dialog shows.
 *
 * @param name of the file
 * @param preview of its beginning
 * @param mapping that is chosen at first: what was said, or the guess
 * @param answers that were given before
 */
public record MappingView(String name, Preview preview, Mapping mapping, Answers answers) {

  /** Options that change how a table is read, beside its mapping. */
  private static final List<ImportOption> TABLE_OPTIONS =
      List.of(
          ImportOption.ZONE,
          ImportOption.DECIMAL,
          ImportOption.DAY_ORDER,
          ImportOption.SEPARATOR,
          ImportOption.CHARSET,
          ImportOption.MEMBER);

  static MappingView of(Uploads.Incoming incoming, Preview preview) {
    String text =
        incoming
            .answers()
            .get(tias.trace.mapping.Mappings.OPTION)
            .orElse(preview.guess().map(TableGuess::mapping).orElse(""));
    return new MappingView(incoming.name(), preview, mapping(text), incoming.answers());
  }

  private static Mapping mapping(String text) {
    try {
      return Mapping.parse(text);
    } catch (IllegalArgumentException e) {
      return new Mapping(Map.of(), true);
    }
  }

  /** All roles in the order of the dialog. */
  public List<Role> roles() {
    return List.of(Role.values());
  }

  /** Whether a job cannot be without the role. */
  public boolean required(Role role) {
    return role == Role.SUBMIT || role == Role.DURATION || role == Role.GPUS;
  }

  /** The columns to choose from. */
  public List<String> columns() {
    return preview.guess().map(TableGuess::columns).orElse(List.of());
  }

  /** The first rows as typed, cells shortened. */
  public List<List<String>> rows() {
    return preview.guess().map(TableGuess::rows).orElse(List.of()).stream()
        .map(row -> row.stream().map(Finding::excerpt).toList())
        .toList();
  }

  /** How sure the guess is, or an empty text. */
  public String confidence() {
    return preview.guess().map(TableGuess::confidence).orElse("");
  }

  /** Whether the role is chosen to be this column. */
  public boolean chosen(Role role, String column) {
    return mapping.get(role).filter(s -> s.column().equalsIgnoreCase(column)).isPresent();
  }

  /** Whether the role is chosen to be multiplied with this column. */
  public boolean times(Role role, String column) {
    return mapping.get(role).filter(s -> column.equalsIgnoreCase(s.times())).isPresent();
  }

  /** Whether the role is chosen to be counted in this unit. */
  public boolean counted(Role role, String unit) {
    return mapping.get(role).map(source -> source.unit(role)).orElse("").equals(unit);
  }

  /** What processors are divided by, or an empty text. */
  public String per(Role role) {
    return mapping.get(role).flatMap(MappingView::perOf).orElse("");
  }

  /** How many every job asks for, or an empty text. */
  public String constant(Role role) {
    return mapping.get(role).flatMap(MappingView::constantOf).orElse("");
  }

  private static Optional<String> constantOf(Source source) {
    return Optional.ofNullable(source.constant()).map(number -> number.toPlainString());
  }

  /** The values that are let through, as they are typed. */
  public String values(Role role) {
    return mapping.get(role).map(source -> String.join("|", source.values())).orElse("");
  }

  private static Optional<String> perOf(Source source) {
    return Optional.ofNullable(source.per()).map(per -> per.toPlainString());
  }

  /** The options beside the mapping. */
  public List<ImportOption> options() {
    return TABLE_OPTIONS;
  }

  /** What was answered about an option, or an empty text. */
  public String answer(ImportOption option) {
    return answers.get(option).orElse("");
  }

  /** The first rows as they would be read. */
  public List<Job> jobs() {
    return preview.result().trace().map(Trace::jobs).orElse(List.of());
  }

  /** What would be said about the first rows. */
  public List<Finding> findings() {
    return preview.result().report().findings();
  }

  /** What would be changed by rule in the first rows. */
  public List<String> repairs() {
    return preview.result().report().repairs();
  }

  /** The unit in words. */
  public String unitTitle(String unit) {
    return switch (unit) {
      case "s" -> "seconds";
      case "ms" -> "milliseconds";
      case "min" -> "minutes";
      case "h" -> "hours";
      case "iso" -> "dates and times";
      case "hms" -> "d-hh:mm:ss";
      case "at" -> "an instant";
      case "in-s" -> "seconds from submit";
      case "in-ms" -> "milliseconds from submit";
      case "in-min" -> "minutes from submit";
      case "in-h" -> "hours from submit";
      case "factor" -> "a factor on the duration";
      default -> unit;
    };
  }

  /** A number of GPUs. */
  public String gpus(Job job) {
    return java.math.BigDecimal.valueOf(job.demandMilli(), 3).stripTrailingZeros().toPlainString();
  }

  /** A text, or an empty one. */
  public String text(@Nullable String text) {
    return text == null ? "" : text;
  }
}
