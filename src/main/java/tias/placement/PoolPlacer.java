package tias.placement;

import tias.placement.Placer.Fit;
import tias.workload.Job;

/** GPUs are interchangeable: the lowest-numbered free ones. */
public final class PoolPlacer implements Placer {
  @Override
  public Fit place(FreeGpus free, int demandMilli, int[] gpus) {
    if (demandMilli < Job.MILLI) {
      return free.placeShare(demandMilli, gpus) ? Fit.FULL_SPEED : Fit.NONE;
    }
    int count = Placer.count(demandMilli);
    if (free.whole() < count) {
      return Fit.NONE;
    }
    int chosen = 0;
    for (int node = 0; chosen < count; node++) {
      int some = Math.min(free.wholeOn(node), count - chosen);
      chosen = free.chooseOnNode(node, some, gpus, chosen);
    }
    return Fit.FULL_SPEED;
  }
}
