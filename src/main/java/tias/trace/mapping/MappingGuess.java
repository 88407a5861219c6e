package tias.trace.mapping;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Guesses from the names of columns and their first values what they mean. Nothing is imported on a
 * guess: it is shown to a person, who may change it.
 */
public final class MappingGuess {

  /** How sure a guess is. */
  public enum Confidence {
    /** Everything a job needs is named in a known way. */
    HIGH,
    /** Everything a job needs was found, some of it by a weak sign. */
    MEDIUM,
    /** Something is missing. */
    LOW;

    /** The lower-case word used in JSON and on the page. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A guess.
   *
   * @param mapping may lack roles
   * @param confidence in it
   */
  public record Guess(Mapping mapping, Confidence confidence) {}

  private static final Pattern HMS = Pattern.compile("([0-9]+-)?[0-9]{1,3}:[0-9]{2}(:[0-9]{2})?");
  private static final Pattern DATE = Pattern.compile("[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}.*");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}([.,][0-9]+)?");
  private static final BigDecimal EPOCH_MS = new BigDecimal("100000000000");
  private static final Map<Role, Pattern> NAMES = new LinkedHashMap<>();

  static {
    name(
        Role.SUBMIT,
        "(time_)?(submit|submitted|submission|arrival|arrive|creat|queued|enqueue).*"
            + "|norm_job_submit_time|timestamp");
    name(Role.START, "(time_)?(start|begin|began|launch|schedul).*");
    name(Role.END, "(time_)?(end|finish|complet|stop|delet).*");
    name(
        Role.DURATION,
        "(dur|run_?time|elapsed|run$|run_|exec|length|walltime|wall_time|jct" + "|service_time).*");
    name(
        Role.GPUS,
        "(.*_)?(n|num_?|no_?)?gpus?(_?(num|count|request|req|alloc|per_?(node|worker)))?"
            + "|gpu_?(num|count|request|req).*|num_replicas|g");
    name(Role.DEADLINE, "(.*_)?(deadline|ddl|due|slo)(_.*)?");
    name(Role.ESTIMATE, "(time_?limit|estimate|requested_time|req_time|walltime_req).*");
    name(Role.USER, "(.*_)?(user|owner|submitter)(_?(id|name))?");
    name(
        Role.TENANT,
        "(vc|queue|group|account|project|partition|organi[sz]ation|namespace|tenant"
            + "|team)(_?(id|name))?");
    name(Role.MODEL, "model(_?name)?|app(lication)?|workload|task_name|job_type|type");
    name(Role.STATUS, "(.*_)?(status|state|phase)");
    name(Role.ID, "(job|task|app)?_?(id|uuid|name|number|key)|job");
  }

  private final List<String> columns;
  private final List<List<String>> rows;
  private final Map<Role, Source> found = new EnumMap<>(Role.class);

  private MappingGuess(List<String> columns, List<List<String>> rows) {
    this.columns = columns;
    this.rows = rows;
  }

  private static void name(Role role, String pattern) {
    NAMES.put(role, Pattern.compile(pattern));
  }

  /** The most likely meaning of columns with these first rows. */
  public static Guess of(List<String> columns, List<List<String>> rows) {
    MappingGuess guess = new MappingGuess(columns, rows);
    NAMES.forEach(
        (role, pattern) -> guess.column(pattern).ifPresent(index -> guess.take(role, index)));
    return guess.result();
  }

  private Optional<Integer> column(Pattern pattern) {
    for (int i = 0; i < columns.size(); i++) {
      if (pattern.matcher(plain(columns.get(i))).matches() && !taken(columns.get(i))) {
        return Optional.of(i);
      }
    }
    // Of an object within an object, the last name says what it is.
    for (int i = 0; i < columns.size(); i++) {
      String name = columns.get(i).substring(columns.get(i).lastIndexOf('.') + 1);
      if (pattern.matcher(plain(name)).matches() && !taken(columns.get(i))) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private boolean taken(String column) {
    return found.values().stream().anyMatch(source -> source.column().equals(column));
  }

  /** A name in lower case with an underscore for anything else than letters and digits. */
  private static String plain(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", "_")
        .replaceAll("^_|_$", "");
  }

  private void take(Role role, int index) {
    String column = columns.get(index);
    found.put(
        role,
        role == Role.GPUS
            ? new Source(column, nodes(column), null, "", List.of(), null)
            : Source.of(column, unit(role, column, values(index))));
  }

  /** The column to multiply GPUs of one node with. */
  private @org.jspecify.annotations.Nullable String nodes(String gpus) {
    boolean each = plain(gpus).matches(".*per_?(node|worker).*|gpu_request");
    return columns.stream()
        .filter(
            name -> each && plain(name).matches("(n|num|no)?_?(nodes?|workers?)(_?num)?|replicas"))
        .findFirst()
        .orElse(null);
  }

  private List<String> values(int index) {
    return rows.stream()
        .filter(row -> index < row.size() && !row.get(index).isBlank())
        .map(row -> row.get(index))
        .toList();
  }

  private static String unit(Role role, String column, List<String> values) {
    if (role.units().isEmpty()) {
      return "";
    }
    String name = plain(column);
    boolean dates = !values.isEmpty() && values.stream().allMatch(v -> DATE.matcher(v).matches());
    boolean spans = !values.isEmpty() && values.stream().allMatch(v -> HMS.matcher(v).matches());
    String counted = counted(name, values, role == Role.SUBMIT);
    return switch (role) {
      case SUBMIT -> dates ? "iso" : counted;
      case DEADLINE -> deadline(name, counted);
      default -> spans ? "hms" : counted;
    };
  }

  private static String deadline(String name, String counted) {
    if (name.contains("slo") || name.contains("factor")) {
      return "factor";
    }
    return name.matches(".*(_in|rel|relative)(_.*)?") ? "in-" + counted : "at";
  }

  private static String counted(String name, List<String> values, boolean instant) {
    if (name.matches(".*(_ms|millis.*|msec.*)")
        || (instant && values.stream().anyMatch(MappingGuess::epochMillis))) {
      return "ms";
    }
    if (name.matches(".*_(m|min|mins|minutes?)")) {
      return "min";
    }
    return name.matches(".*_(h|hr|hrs|hours?)") ? "h" : "s";
  }

  private static boolean epochMillis(String value) {
    return NUMBER.matcher(value).matches()
        && new BigDecimal(value.replace(',', '.')).compareTo(EPOCH_MS) > 0;
  }

  private Guess result() {
    boolean weak = false;
    if (!found.containsKey(Role.SUBMIT) && found.containsKey(Role.START)) {
      Source start = found.get(Role.START);
      int index = columns.indexOf(start.column());
      found.put(
          Role.SUBMIT, Source.of(start.column(), unit(Role.SUBMIT, start.column(), values(index))));
      weak = true;
    }
    if (found.containsKey(Role.DURATION)
        || !found.containsKey(Role.START)
        || !found.containsKey(Role.END)) {
      found.remove(Role.START);
      found.remove(Role.END);
    }
    Mapping mapping = new Mapping(found, true);
    if (!mapping.complaint().isEmpty()) {
      return new Guess(mapping, Confidence.LOW);
    }
    return new Guess(mapping, weak ? Confidence.MEDIUM : Confidence.HIGH);
  }
}
