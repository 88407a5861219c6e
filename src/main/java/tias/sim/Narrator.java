package tias.sim;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tias.event.EventSink;
import tias.sim.Blocked.Code;

/** Tells the reasons of a stretch of a run; see {@link Explainer#narrate}. */
final class Narrator extends Watcher {
  private final Span span;
  private final ReasonSink reasons;
  private final BooleanSupplier enough;

  /** Jobs that arrived or lost their GPUs in this instant. */
  private final BitSet fresh = new BitSet();

  /** What blocks each waiting job, as last told or as it was when the stretch began. */
  private final Map<Integer, Code> blockedBy = new HashMap<>();

  private @Nullable Changes changes;
  private boolean begun;
  private @Nullable Long nextMs;

  Narrator(Span span, EventSink sink, ReasonSink reasons, BooleanSupplier enough) {
    super(new Spanned(span, sink));
    this.span = span;
    this.reasons = reasons;
    this.enough = enough;
  }

  /** The instant that was not told any more, though it belongs to the stretch; or null. */
  @Nullable Long nextMs() {
    return nextMs;
  }

  @Override
  public boolean begins(long next) {
    fresh.clear();
    if (next >= span.toMs()) {
      return false;
    }
    if (enough.getAsBoolean()) {
      nextMs = next;
      return false;
    }
    if (!begun && next >= span.fromMs()) {
      begun = true;
      rememberReasons();
    }
    return true;
  }

  /** What holds when the stretch begins was told before it; only what changes then is news. */
  private void rememberReasons() {
    if (span.reasonChanges() && !sight().active.isEmpty()) {
      BlockedBy blockers = new BlockedBy(sight(), false);
      sight().active.stream()
          .filter(job -> span.tells(job) && !sight().jobs.running(job))
          .forEach(job -> blockedBy.put(job, blockers.code(job)));
    }
  }

  private Changes all() {
    if (changes == null) {
      changes = new Changes(sight(), span::tells, false, reasons::changed);
    }
    return changes;
  }

  @Override
  void changes(Decision decision) {
    if (begun) {
      all().decided(decision);
    }
  }

  @Override
  void lostNode(int job, int node) {
    if (begun) {
      all().lostNode(job, node);
    }
  }

  @Override
  public void arrived(long timeMs, int job) {
    super.arrived(timeMs, job);
    fresh.set(job);
  }

  @Override
  public void preempted(long timeMs, int job, long usefulMs) {
    super.preempted(timeMs, job, usefulMs);
    fresh.set(job);
  }

  @Override
  public void instantEnded(long timeMs) {
    if (begun) {
      if (span.reasonChanges()) {
        tellChangedReasons(timeMs);
      }
      tellNewReasons(timeMs);
    }
    super.instantEnded(timeMs);
  }

  private void tellNewReasons(long timeMs) {
    BlockedBy blockers = null;
    for (int job = fresh.nextSetBit(0); job >= 0; job = fresh.nextSetBit(job + 1)) {
      if (span.tells(job) && waits(job)) {
        blockers = blockers == null ? new BlockedBy(sight(), false) : blockers;
        Blocked blocked = blockers.why(job);
        reasons.waits(timeMs, job, blocked);
        if (span.reasonChanges()) {
          blockedBy.put(job, blocked.code());
        }
      }
    }
  }

  private void tellChangedReasons(long timeMs) {
    blockedBy.keySet().removeIf(job -> !waits(job) || fresh.get(job));
    if (blockedBy.isEmpty()) {
      return;
    }
    BlockedBy blockers = new BlockedBy(sight(), false);
    // By index, so that the order is that of the trace.
    for (int job : blockedBy.keySet().stream().sorted().toList()) {
      Code code = blockers.code(job);
      if (code != blockedBy.put(job, code)) {
        reasons.waitsOn(timeMs, job, blockers.why(job));
      }
    }
  }

  private boolean waits(int job) {
    return sight().active.get(job) && !sight().jobs.running(job);
  }
}
