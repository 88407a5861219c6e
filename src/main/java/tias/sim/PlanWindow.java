package tias.sim;

import tias.policy.JobsView;
import tias.policy.PlanningPolicy.PlanView;

/** What a planning policy is shown: copies taken at one instant. */
final class PlanWindow implements PlanView {
  private final JobTable jobs;
  private final int freeMilli;
  private final int[] waiting;
  private final int[] running;

  PlanWindow(JobTable jobs, int freeMilli, WaitingJobs waiting, RunningJobs running) {
    this.jobs = jobs;
    this.freeMilli = freeMilli;
    this.waiting = waiting.all();
    this.running = running.all();
  }

  @Override
  public JobsView jobs() {
    return jobs;
  }

  @Override
  public int freeMilli() {
    return freeMilli;
  }

  @Override
  public int waitingCount() {
    return waiting.length;
  }

  @Override
  public int waiting(int place) {
    return waiting[place];
  }

  @Override
  public int runningCount() {
    return running.length;
  }

  @Override
  public int running(int place) {
    return running[place];
  }
}
