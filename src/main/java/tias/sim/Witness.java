package tias.sim;

/** Looks on while an engine runs, and changes nothing. */
interface Witness {

  /**
   * Whether the run shall go on with this instant; nothing of it has happened yet.
   *
   * @param nextMs when it is
   */
  boolean begins(long nextMs);

  /** Told of a decision before it is carried out: all jobs still stand as they stood in it. */
  void decided(Decision decision);
}
