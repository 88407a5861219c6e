package tias.sim;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tias.event.EventSink;
import tias.event.NoEvents;
import tias.policy.KeyPart;
import tias.sim.Explanation.State;

/**
 * Says why jobs run or wait. Nothing is recorded for it in a run: a simulation is a pure function,
 * so it is run again up to the moment asked for, with a witness. Memory does not grow with the
 * number of decisions.
 */
public final class Explainer {
  private Explainer() {}

  /**
   * How a job stands at a time, and why.
   *
   * @param simulation made for this, since policies keep state
   * @param job index in the trace
   * @param atMs since time 0
   * @param cancelled asked between instants
   * @return null if it was cancelled
   */
  public static @Nullable Explanation explain(
      Simulation simulation, int job, long atMs, BooleanSupplier cancelled) {
    long submitMs = simulation.trace().jobs().get(job).submitMs();
    Question question = new Question(job, atMs);
    Engine engine = new Engine(simulation, question);
    question.attach(engine.watch(simulation, question));
    if (question.rejection == null && atMs < submitMs) {
      return question.outside(State.NOT_SUBMITTED, 0);
    }
    boolean ended = question.rejection != null || engine.run(cancelled);
    return ended || question.enough ? question.answer(submitMs) : null;
  }

  /**
   * Tells a stretch of a run with its reasons: what happens from one time on and before another.
   * Nothing is kept but which jobs wait, and why.
   *
   * @param span which stretch, and of which job
   * @param enough asked between instants; true ends the telling there
   * @return the instant to go on from; null if everything in the stretch was told
   */
  public static @Nullable Long narrate(
      Simulation simulation,
      Span span,
      EventSink sink,
      ReasonSink reasons,
      BooleanSupplier enough) {
    Narrator narrator = new Narrator(span, sink, reasons, enough);
    Engine engine = new Engine(simulation, narrator);
    narrator.attach(engine.watch(simulation, narrator));
    engine.run(() -> false);
    return narrator.nextMs();
  }

  /** Watches one job up to a time. */
  private static final class Question extends Watcher {
    private final int job;
    private final long atMs;
    private long instantMs = -1;
    private long paysUntilMs;
    private @Nullable Long nextMs;
    private @Nullable Changes changes;
    private @Nullable Change last;
    private @Nullable String rejection;
    private @Nullable State over;
    private boolean enough;

    Question(int job, long atMs) {
      super(new NoEvents());
      this.job = job;
      this.atMs = atMs;
    }

    @Override
    public boolean begins(long next) {
      enough = next > atMs || over != null;
      nextMs = next > atMs ? next : null;
      return !enough;
    }

    @Override
    void changes(Decision decision) {
      if (!sight().moved(job)) {
        return;
      }
      if (changes == null) {
        changes = new Changes(sight(), other -> other == job, true, change -> last = change);
      }
      changes.decided(decision);
    }

    @Override
    void lostNode(int lost, int node) {
      new Changes(sight(), other -> other == job, true, change -> last = change)
          .lostNode(lost, node);
    }

    @Override
    public void rejected(long timeMs, int rejected, String reason) {
      if (rejected == job) {
        rejection = reason;
      }
    }

    @Override
    public void started(long timeMs, int started, int[] gpus, int count, long overheadMs) {
      paysUntilMs = started == job ? timeMs + overheadMs : paysUntilMs;
    }

    @Override
    public void completed(long timeMs, int completed) {
      super.completed(timeMs, completed);
      over = completed == job ? State.COMPLETED : over;
    }

    @Override
    public void dropped(long timeMs, int dropped, long usefulMs) {
      super.dropped(timeMs, dropped, usefulMs);
      over = dropped == job ? State.DROPPED : over;
    }

    @Override
    public void instantEnded(long timeMs) {
      super.instantEnded(timeMs);
      instantMs = timeMs;
    }

    Explanation answer(long submitMs) {
      if (rejection != null) {
        return outside(State.REJECTED, submitMs);
      }
      if (over != null) {
        return outside(over, instantMs);
      }
      Sight sight = sight();
      boolean runs = sight.jobs.running(job);
      State holds = atMs < paysUntilMs ? State.RESTARTING : State.RUNNING;
      boolean ranked = sight.ranked(job);
      int running = (int) sight.running().count();
      return new Explanation(
          job,
          atMs,
          instantMs,
          nextMs,
          runs ? holds : State.WAITING,
          last == null ? submitMs : last.timeMs(),
          null,
          ranked ? Integer.valueOf(sight.placeOf(job)) : null,
          sight.rankedCount(),
          running,
          sight.active.cardinality() - running,
          sight.keyOf(job),
          last,
          runs ? null : new BlockedBy(sight, true).why(job));
    }

    /** Of a job that is not in the system. */
    Explanation outside(State state, long sinceMs) {
      List<KeyPart> none = List.of();
      return new Explanation(
          job, atMs, instantMs, nextMs, state, sinceMs, rejection, null, 0, 0, 0, none, last, null);
    }
  }
}
