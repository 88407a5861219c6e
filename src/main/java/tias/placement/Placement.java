package tias.placement;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How gangs are placed.
 *
 * @param kind the rule
 * @param slowdownMilli by how much longer a scattered gang takes under {@link Kind#SPREAD}, in
 *     thousandths: 1250 makes 100 s of work last 125 s
 * @param slowdownMilliByModel the same for single models, which go before the general one
 */
public record Placement(Kind kind, int slowdownMilli, Map<String, Integer> slowdownMilliByModel) {

  /** A rule, written in lower case. */
  public enum Kind {
    POOL,
    CONSOLIDATE,
    SPREAD
  }

  /** Largest slowdown in thousandths: ten times as long. */
  public static final int MAX_SLOWDOWN_MILLI = 10_000;

  /** GPUs are interchangeable. */
  public static final Placement POOL = new Placement(Kind.POOL, 1250, Map.of());

  public static final Placement CONSOLIDATE = new Placement(Kind.CONSOLIDATE, 1250, Map.of());

  public static final Placement SPREAD = new Placement(Kind.SPREAD, 1250, Map.of());

  public Placement {
    slowdownMilliByModel = Map.copyOf(new TreeMap<>(slowdownMilliByModel));
    requireSlowdown(slowdownMilli);
    slowdownMilliByModel.values().forEach(Placement::requireSlowdown);
  }

  /**
   * Reads {@code pool}, {@code consolidate}, {@code spread}, or {@code spread:1.5,vgg16=2} with the
   * slowdown of scattered gangs, in up to three decimals, and those of single models. In names of
   * models {@code %}, comma and equals sign are written as %25, %2C and %3D.
   */
  public static Placement parse(String text) {
    String[] parts = text.trim().split(":", 2);
    if (parts.length == 2 && parts[0].equals("spread")) {
      return spread(parts[1]);
    }
    return switch (text.trim()) {
      case "pool" -> POOL;
      case "consolidate" -> CONSOLIDATE;
      case "spread" -> SPREAD;
      default ->
          throw new IllegalArgumentException(
              "placement must be pool, consolidate, spread, or spread with a slowdown such as"
                  + " spread:1.5, not '"
                  + text
                  + "'");
    };
  }

  private static Placement spread(String text) {
    int general = SPREAD.slowdownMilli;
    Map<String, Integer> byModel = new TreeMap<>();
    String[] parts = text.split(",", -1);
    for (int i = 0; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (equals < 0 && i == 0) {
        general = slowdown(parts[i]);
      } else if (equals > 0) {
        String model = decoded(parts[i].substring(0, equals).trim());
        if (byModel.put(model, slowdown(parts[i].substring(equals + 1))) != null) {
          throw new IllegalArgumentException("the model '" + model + "' has two slowdowns");
        }
      } else {
        throw new IllegalArgumentException(
            "slowdowns are written as spread:1.25,vgg16=2, not 'spread:" + text + "'");
      }
    }
    return new Placement(Kind.SPREAD, general, byModel);
  }

  private static String decoded(String model) {
    return model.replace("%2C", ",").replace("%3D", "=").replace("%25", "%");
  }

  private static String encoded(String model) {
    return model.replace("%", "%25").replace(",", "%2C").replace("=", "%3D");
  }

  private static int slowdown(String text) {
    try {
      return new BigDecimal(text.trim()).movePointRight(3).intValueExact();
    } catch (NumberFormatException | ArithmeticException e) {
      throw new IllegalArgumentException(
          "a slowdown is a number from 1 to 10 with up to three decimals, not '" + text + "'", e);
    }
  }

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.name().toLowerCase(java.util.Locale.ROOT));
    if (kind == Kind.SPREAD && slowdownMilli != SPREAD.slowdownMilli) {
      text.append(':').append(plain(slowdownMilli));
    }
    if (kind == Kind.SPREAD) {
      for (Map.Entry<String, Integer> own : new TreeMap<>(slowdownMilliByModel).entrySet()) {
        text.append(text.indexOf(":") < 0 ? ':' : ',');
        text.append(encoded(own.getKey())).append('=').append(plain(own.getValue()));
      }
    }
    return text.toString();
  }

  private static String plain(int milli) {
    return BigDecimal.valueOf(milli, 3).stripTrailingZeros().toPlainString();
  }

  /** The chooser of GPUs for this rule. */
  public Placer placer() {
    return switch (kind) {
      case POOL -> new PoolPlacer();
      case CONSOLIDATE -> new ConsolidatePlacer();
      case SPREAD -> new SpreadPlacer();
    };
  }

  /** How much longer a scattered job of this model takes, in thousandths; 1000 where never. */
  public int slowdownMilliOf(@Nullable String model) {
    if (kind != Kind.SPREAD) {
      return 1000;
    }
    Integer own = model == null ? null : slowdownMilliByModel.get(model);
    return own == null ? slowdownMilli : own;
  }

  private static void requireSlowdown(int milli) {
    if (milli < 1000 || milli > MAX_SLOWDOWN_MILLI) {
      throw new IllegalArgumentException(
          "a slowdown must lie between 1 and 10, not " + BigDecimal.valueOf(milli, 3));
    }
  }
}
