package tias.placement;

/** Keeps a gang together when it can; else it takes any free GPUs, and the gang runs slower. */
public final class SpreadPlacer implements Placer {
  private final Placer together = new ConsolidatePlacer();
  private final Placer anywhere = new PoolPlacer();

  @Override
  public Fit place(FreeGpus free, int demandMilli, int[] gpus) {
    if (together.place(free, demandMilli, gpus) == Fit.FULL_SPEED) {
      return Fit.FULL_SPEED;
    }
    boolean fits = anywhere.place(free, demandMilli, gpus) == Fit.FULL_SPEED;
    return fits ? Fit.SCATTERED : Fit.NONE;
  }
}
