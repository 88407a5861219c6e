package tias.cli;

import java.util.function.Consumer;

/** Tells now and then how many cells are done and about how long the rest will take. */
final class StudyProgress {
  private static final long EVERY_NANOS = 2_000_000_000L;

  private final int cells;
  private final Consumer<String> teller;
  private final long startNanos = System.nanoTime();
  private long toldNanos = startNanos;
  private int done;

  StudyProgress(int cells, Consumer<String> teller) {
    this.cells = cells;
    this.teller = teller;
  }

  /** One more cell has ended. */
  void done() {
    done++;
    long now = System.nanoTime();
    if (done < cells && now - toldNanos < EVERY_NANOS) {
      return;
    }
    toldNanos = now;
    double seconds = (now - startNanos) / 1e9;
    String left = done == cells ? "took " : "about ";
    double time = done == cells ? seconds : seconds / done * (cells - done);
    String tail = done == cells ? "" : " left";
    teller.accept(done + " of " + cells + " cells, " + left + span(time) + tail);
  }

  /** Seconds as people say them. */
  static String span(double seconds) {
    long whole = Math.max(1, Math.round(seconds));
    if (whole < 100) {
      return whole + " s";
    }
    long minutes = Math.round(whole / 60.0);
    return minutes < 100 ? minutes + " min" : Math.round(minutes / 60.0) + " h";
  }
}
