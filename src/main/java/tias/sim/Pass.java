package tias.sim;

/** Decides, once in each instant, who of the active jobs shall hold which GPUs. */
interface Pass {

  /**
   * Decides for this instant. Chosen jobs have left the waiting ones; displaced jobs have left the
   * running ones and may be among the waiting ones already, by the rank they had while they ran. It
   * is for the caller to move them on and to record who holds what.
   */
  Decision decide(long nowMs);

  /** Frees what a job held that ended, or was stopped, other than by a decision. */
  void release(int job);

  /** Takes the node's GPUs away; nobody holds any of them. */
  void withdraw(int node);

  /** Brings the node's GPUs back. */
  void restore(int node);
}
