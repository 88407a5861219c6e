package tias.sim;

/** A job's rank at one instant, smaller first; the index breaks the last tie. */
record Rank(int level, long order, long tie, int job) implements Comparable<Rank> {

  @Override
  public int compareTo(Rank other) {
    int byLevel = Integer.compare(level, other.level);
    int byOrder = byLevel != 0 ? byLevel : Long.compare(order, other.order);
    int byTie = byOrder != 0 ? byOrder : Long.compare(tie, other.tie);
    return byTie != 0 ? byTie : Integer.compare(job, other.job);
  }
}
