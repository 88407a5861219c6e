package tias.metric;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import tias.workload.Job;

/** How JCT and lateness are distributed over the jobs of a run, in few points. */
public final class Distributions {
  private final JobOutcomes outcomes;

  /** Looks at outcomes as they stand. */
  public Distributions(JobOutcomes outcomes) {
    this.outcomes = outcomes;
  }

  /**
   * JCT of completed jobs: all, with and without a deadline.
   *
   * @param limit most points of a curve, at least 2
   */
  public List<CurveColumns> jct(int limit) {
    return List.of(
        jct("all", limit, index -> true),
        jct("deadline", limit, index -> job(index).hasDeadline()),
        jct("non-deadline", limit, index -> !job(index).hasDeadline()));
  }

  private CurveColumns jct(String of, int limit, IntPredicate wanted) {
    int[] jobs =
        IntStream.range(0, outcomes.trace().size())
            .filter(wanted)
            .filter(this::completed)
            .toArray();
    return curve(of, jobs.length, jobs, limit, i -> outcomes.finishMs(i) - job(i).submitMs());
  }

  /**
   * Lateness, finish minus deadline, negative when early, of the deadline jobs that completed, out
   * of all deadline jobs: what the curve lacks at 0 is the deadline miss rate, and tardiness is
   * what lies right of 0.
   *
   * @param limit most points, at least 2
   */
  public CurveColumns lateness(int limit) {
    int[] jobs = Arrays.stream(outcomes.deadlineJobs()).filter(this::completed).toArray();
    return curve(
        "deadline",
        outcomes.deadlineJobs().length,
        jobs,
        limit,
        i -> outcomes.finishMs(i) - job(i).deadlineMs());
  }

  private Job job(int index) {
    return outcomes.trace().jobs().get(index);
  }

  private boolean completed(int index) {
    return outcomes.status(index) == JobOutcomes.Status.COMPLETED;
  }

  private static CurveColumns curve(
      String of, int outOf, int[] jobs, int limit, IntToLongFunction valueOf) {
    int[] sorted =
        Arrays.stream(jobs)
            .boxed()
            .sorted(Comparator.comparingLong(valueOf::applyAsLong))
            .mapToInt(Integer::intValue)
            .toArray();
    int n = sorted.length;
    // First ranks of the distinct values: one point each, if there is room for all.
    int[] firsts =
        IntStream.range(0, n)
            .filter(
                rank ->
                    rank == 0
                        || valueOf.applyAsLong(sorted[rank])
                            != valueOf.applyAsLong(sorted[rank - 1]))
            .toArray();
    int[] kept = kept(firsts, n, limit);
    long[] value = new long[kept.length];
    int[] upTo = new int[kept.length];
    int[] job = new int[kept.length];
    for (int i = 0; i < kept.length; i++) {
      int rank = firsts[kept[i]];
      value[i] = valueOf.applyAsLong(sorted[rank]);
      upTo[i] = kept[i] + 1 < firsts.length ? firsts[kept[i] + 1] : n;
      job[i] = sorted[rank];
    }
    return new CurveColumns(of, outOf, n, value, upTo, job);
  }

  /** Which of the distinct values to keep: evenly spread over the jobs, both ends among them. */
  private static int[] kept(int[] firsts, int n, int limit) {
    if (firsts.length <= limit) {
      return IntStream.range(0, firsts.length).toArray();
    }
    int[] kept = new int[limit];
    int count = 0;
    for (int i = 0; i < limit; i++) {
      int rank = (int) ((long) i * (n - 1) / (limit - 1));
      int at = Arrays.binarySearch(firsts, rank);
      int distinct = at >= 0 ? at : -at - 2;
      if (count == 0 || kept[count - 1] != distinct) {
        kept[count++] = distinct;
      }
    }
    return Arrays.copyOf(kept, count);
  }
}
