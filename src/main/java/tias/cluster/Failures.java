package tias.cluster;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tias.workload.SplitMix64;

/**
 * When nodes are away: listed outages, and a seeded model in which every node works for an
 * exponentially distributed time, is away for another, and so on for ever.
 *
 * @param listed outages in any order; those of one node do not overlap
 * @param meanUpMs mean time a node works between failures; 0 if none fails by itself
 * @param meanDownMs mean time until it returns; at least 1 where {@code meanUpMs} is
 * @param seed of the model; each node has a stream of its own
 */
public record Failures(List<Outage> listed, long meanUpMs, long meanDownMs, long seed) {

  /** Nothing fails. */
  public static final Failures NONE = new Failures(List.of(), 0, 0, 0);

  /** Most outages a list may have. */
  public static final int MAX_LISTED = 1_000;

  private static final long MS_PER_MINUTE = 60_000;
  private static final long MS_PER_HOUR = 60 * MS_PER_MINUTE;
  private static final long MAX_MEAN_MS = 100_000 * MS_PER_HOUR;
  private static final Pattern LISTED =
      Pattern.compile("(\\d{1,6})@(\\d{1,12}(?:\\.\\d{1,3})?)-(\\d{1,12}(?:\\.\\d{1,3})?)");
  private static final Pattern MODEL =
      Pattern.compile("random:(\\d{1,6}(?:\\.\\d{1,6})?),(\\d{1,6}(?:\\.\\d{1,6})?)");

  public Failures {
    listed = List.copyOf(listed);
    if (listed.size() > MAX_LISTED) {
      throw new IllegalArgumentException(
          "a list may have up to " + MAX_LISTED + " outages, not " + listed.size());
    }
    requireDisjoint(listed);
    if (meanUpMs > 0 && !listed.isEmpty()) {
      throw new IllegalArgumentException("failures are either listed or drawn, not both");
    }
    boolean model = meanUpMs > 0;
    if (meanUpMs < 0 || meanUpMs > MAX_MEAN_MS || (model && meanDownMs < 1)) {
      throw new IllegalArgumentException(
          "a node works for more than 0 and up to 100000 hours between failures, and is away for"
              + " more than 0 minutes");
    }
    if (model && meanDownMs > MAX_MEAN_MS) {
      throw new IllegalArgumentException("a node may be away for up to 100000 hours on average");
    }
  }

  /** Listed outages only. */
  public static Failures of(List<Outage> listed) {
    return new Failures(listed, 0, 0, 0);
  }

  /**
   * Reads {@code none}; {@code 2@3600-7200,0@10-20.5} for nodes that are away from one second to
   * another; or {@code random:100,30} for a failure of each node every 100 hours on average and 30
   * minutes until it returns.
   *
   * @throws IllegalArgumentException if the text has another form
   */
  public static Failures parse(String text) {
    String trimmed = text.trim();
    if (trimmed.equals("none")) {
      return NONE;
    }
    Matcher model = MODEL.matcher(trimmed);
    if (model.matches()) {
      long upMs = ms(model.group(1), MS_PER_HOUR);
      if (upMs == 0) {
        throw new IllegalArgumentException(
            "a node must work for more than 0 hours between failures");
      }
      return new Failures(List.of(), upMs, ms(model.group(2), MS_PER_MINUTE), 0);
    }
    List<Outage> outages = new ArrayList<>();
    for (String part : trimmed.split(",", -1)) {
      Matcher one = LISTED.matcher(part.trim());
      if (!one.matches()) {
        throw new IllegalArgumentException(
            "node failures are written as none, as NODE@FROM-TO in seconds such as 2@3600-7200,"
                + " joined by commas, or as random:HOURS,MINUTES such as random:100,30, not '"
                + text
                + "'");
      }
      outages.add(
          new Outage(
              Integer.parseInt(one.group(1)), ms(one.group(2), 1000), ms(one.group(3), 1000)));
    }
    return of(outages);
  }

  private static long ms(String number, long unitMs) {
    return new BigDecimal(number)
        .multiply(BigDecimal.valueOf(unitMs))
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /** The same failures drawn from a seed. */
  public Failures seeded(long value) {
    return new Failures(listed, meanUpMs, meanDownMs, value);
  }

  /** Whether nodes fail by themselves. */
  public boolean drawn() {
    return meanUpMs > 0;
  }

  public boolean none() {
    return listed.isEmpty() && !drawn();
  }

  /**
   * These failures, if the cluster has the nodes they name.
   *
   * @throws IllegalArgumentException naming the first node that does not exist
   */
  public Failures within(ClusterSpec cluster) {
    for (Outage outage : listed) {
      if (outage.node() >= cluster.nodes()) {
        throw new IllegalArgumentException(
            "an outage names node "
                + outage.node()
                + "; the cluster has nodes 0 to "
                + (cluster.nodes() - 1));
      }
    }
    return this;
  }

  /** The outages of one node under the model, one after the other without end. */
  public Stream ofNode(int node) {
    return new Stream(node);
  }

  /** The failures of one node to come. */
  public final class Stream {
    private final int node;
    private final SplitMix64 random;
    private long worksFromMs;

    private Stream(int node) {
      this.node = node;
      this.random = new SplitMix64(seed, node);
    }

    /** The next outage; each begins at least a millisecond after the one before ended. */
    public Outage next() {
      long downMs = worksFromMs + drawMs(meanUpMs);
      worksFromMs = downMs + drawMs(meanDownMs);
      return new Outage(node, downMs, worksFromMs);
    }

    private long drawMs(long meanMs) {
      double unit = (random.next53() + 1) / (double) (1L << SplitMix64.FRACTION_BITS);
      return (long) StrictMath.ceil(Math.max(1, -meanMs * StrictMath.log(unit)));
    }
  }

  /** The form that {@link #parse} reads; the seed has none. */
  @Override
  public String toString() {
    if (drawn()) {
      return "random:" + plain(meanUpMs, MS_PER_HOUR) + "," + plain(meanDownMs, MS_PER_MINUTE);
    }
    return listed.isEmpty()
        ? "none"
        : listed.stream()
            .map(o -> o.node() + "@" + plain(o.downMs(), 1000) + "-" + plain(o.upMs(), 1000))
            .collect(Collectors.joining(","));
  }

  private static String plain(long ms, long unitMs) {
    BigDecimal exact =
        BigDecimal.valueOf(ms).divide(BigDecimal.valueOf(unitMs), 6, RoundingMode.HALF_UP);
    return exact.stripTrailingZeros().toPlainString();
  }

  private static void requireDisjoint(List<Outage> outages) {
    List<Outage> sorted = new ArrayList<>(outages);
    sorted.sort(Comparator.comparingInt(Outage::node).thenComparingLong(Outage::downMs));
    for (int i = 1; i < sorted.size(); i++) {
      Outage before = sorted.get(i - 1);
      Outage after = sorted.get(i);
      if (before.node() == after.node() && after.downMs() < before.upMs()) {
        throw new IllegalArgumentException(
            "two outages of node " + after.node() + " overlap; join them into one");
      }
    }
  }
}
