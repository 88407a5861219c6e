package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tias.trace.TraceProfile.Bin;
import tias.trace.TraceProfile.Gang;
import tias.trace.TraceProfile.Tenant;
import tias.trace.TraceProfile.Tightness;
import tias.workload.Job;
import tias.workload.Trace;

final class TraceProfileTest {

  private static TraceProfile profile(int gpus, String... lines) {
    List<String> text = new ArrayList<>();
    text.add("job_id,submit_time,duration,gpus,deadline_in,tenant");
    text.addAll(List.of(lines));
    return TraceProfile.of(Imports.trace(Imports.ofLines(text.toArray(String[]::new))), gpus);
  }

  /** Two GPUs held over 0-60, four over 60-100, two until 120 where the window ends. */
  @Test
  void timeIsCutIntoBinsWithArrivalsAndTheGpusHeldIfNothingWaited() {
    TraceProfile profile = profile(4, "a,0,100,2,,", "b,60,100,2,,", "c,120,0,8,,");
    assertThat(profile.binMs()).isEqualTo(1000);
    assertThat(profile.bins()).hasSize(121);
    assertThat(profile.bins().get(0)).isEqualTo(new Bin(1, 200 / 3600.0, 2, 2));
    assertThat(profile.bins().get(59)).isEqualTo(new Bin(0, 0, 2, 2));
    assertThat(profile.bins().get(60)).isEqualTo(new Bin(1, 200 / 3600.0, 4, 4));
    assertThat(profile.bins().get(100)).isEqualTo(new Bin(0, 0, 2, 2));
    assertThat(profile.bins().get(120).jobs()).isEqualTo(1);
    assertThat(profile.peakGpus()).isEqualTo(4);
    // 400 GPU-s in 120 s: 3.33 GPUs, on four of them a load of 0.83.
    assertThat(profile.meanGpus()).isEqualTo(400 / 120.0);
    assertThat(profile.load()).isEqualTo(400 / 480.0);
  }

  @Test
  void aJobThatEndsWhenAnotherComesHoldsNothingBesideIt() {
    assertThat(profile(4, "a,0,10,2,,", "b,10,10,2,,").peakGpus()).isEqualTo(2);
  }

  @Test
  void theCurveOfRunTimesEndsAtTheLongestAndCountsEqualOnesOnce() {
    TraceProfile profile = profile(4, "a,0,5,1,,", "b,1,5,1,,", "c,2,9,1,,", "d,3,20,1,,");
    assertThat(profile.durations().ms()).containsExactly(5000L, 9000L, 20_000L);
    assertThat(profile.durations().share()).containsExactly(0.5, 0.75, 1.0);
  }

  @Test
  void gangsAreGroupedByDoublingAndSharesStandApart() {
    TraceProfile profile =
        profile(
            99,
            "a,0,3600,0.5,,",
            "b,1,3600,1,,",
            "c,2,3600,2,,",
            "d,3,3600,3,,",
            "e,4,3600,4,,",
            "f,5,3600,5,,",
            "g,6,3600,9,,");
    assertThat(profile.gangs())
        .containsExactly(
            new Gang(0, 0, 1, 0.5),
            new Gang(1, 1, 1, 1),
            new Gang(2, 2, 1, 2),
            new Gang(3, 4, 2, 7),
            new Gang(5, 8, 1, 5),
            new Gang(9, 16, 1, 9));
  }

  @Test
  void theLargestTenantsAreNamedAndTheRestAddedUp() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      lines.add("j" + i + "," + i + "," + 3600 * (i + 1) + ",1,,t" + i);
    }
    lines.add("x,16,36000000,1,,");
    TraceProfile.Tenants tenants = profile(4, lines.toArray(String[]::new)).tenants();
    assertThat(tenants.count()).isEqualTo(16);
    assertThat(tenants.top()).hasSize(TraceProfile.MAX_TENANTS);
    assertThat(tenants.top().get(0)).isEqualTo(new Tenant("", 1, 10_000));
    assertThat(tenants.top().get(1)).isEqualTo(new Tenant("t14", 1, 15));
    // t0 to t3: 1 + 2 + 3 + 4 hours.
    assertThat(tenants.others()).isEqualTo(new Tenant("", 4, 10));
  }

  @Test
  void deadlinesAreCountedByTheRoomTheyLeaveAndThoseThatCannotBeMet() {
    TraceProfile.DeadlineView deadlines =
        profile(
                4,
                "a,0,100,1,99.999,",
                "b,1,100,1,100,",
                "c,2,100,1,110,",
                "d,3,100,1,5000,",
                "e,4,100,1,10,",
                "f,5,100,1,,",
                "g,6,0,1,0,")
            .deadlines();
    assertThat(deadlines.jobs()).isEqualTo(6);
    assertThat(deadlines.unmeetable()).isEqualTo(2);
    assertThat(deadlines.tightness().get(0)).isEqualTo(new Tightness(0, 0.5, 1));
    assertThat(deadlines.tightness().get(1)).isEqualTo(new Tightness(0.5, 1.0, 1));
    assertThat(deadlines.tightness().get(2)).isEqualTo(new Tightness(1, 1.1, 1));
    assertThat(deadlines.tightness().get(3)).isEqualTo(new Tightness(1.1, 1.25, 1));
    assertThat(deadlines.tightness().get(9)).isEqualTo(new Tightness(10, null, 2));
    assertThat(profile(4, "a,0,1,1,,").deadlines().tightness()).isEmpty();
  }

  @Test
  void howeverLongATraceIsTheProfileStaysSmall() {
    for (long spanS : new long[] {1, 199, 200, 86_400, 9_000_000, 150_000_000_000L}) {
      TraceProfile profile = profile(4, "a,0,1,1,,", "b," + spanS + ",1,1,,");
      assertThat(profile.bins().size()).as("span " + spanS).isBetween(2, TraceProfile.MAX_BINS);
      assertThat(profile.bins().stream().mapToInt(Bin::jobs).sum()).isEqualTo(2);
    }
    List<Job> jobs = new ArrayList<>();
    for (int row = 0; row < 5000; row++) {
      jobs.add(
          new Job("j" + row, row, 0, row, 1000, Job.NO_DEADLINE, -1, "t" + row, null, null, null));
    }
    TraceProfile all = TraceProfile.of(Trace.of("t", "native-csv", null, jobs), 4);
    assertThat(all.durations().ms()).hasSize(TraceProfile.MAX_POINTS);
    assertThat(all.durations().share().get(TraceProfile.MAX_POINTS - 1)).isEqualTo(1.0);
    assertThat(all.tenants().count()).isEqualTo(5000);
  }
}
