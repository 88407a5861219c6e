package tias.catalog;

import java.util.List;
import java.util.stream.Collectors;
import tias.policy.PolicyType;
import tias.policy.backfill.Conservative;
import tias.policy.backfill.Easy;
import tias.policy.classic.Fifo;
import tias.policy.classic.RoundRobin;
import tias.policy.classic.ShortestFirst;
import tias.policy.classic.SmallestFirst;
import tias.policy.deadline.DeadlineFirst;
import tias.policy.deadline.EarliestDeadline;
import tias.policy.deadline.JustInTime;
import tias.policy.deadline.LeastLaxity;
import tias.policy.formula.Formula;
import tias.policy.lease.Chronus;
import tias.policy.lease.FinishTimeFairness;
import tias.policy.service.Gittins;
import tias.policy.service.LeastAttained;
import tias.policy.service.Tiresias;
import tias.policy.share.FairShare;
import tias.policy.tias.Tias;
import tias.trace.TraceImport;
import tias.trace.TraceReader;
import tias.trace.format.Acme;
import tias.trace.format.ChronusCsv;
import tias.trace.format.ElasticFlowCsv;
import tias.trace.format.GavelTrace;
import tias.trace.format.Helios;
import tias.trace.format.KueueJson;
import tias.trace.format.MappedTable;
import tias.trace.format.MicrosoftItp;
import tias.trace.format.MuriCsv;
import tias.trace.format.NativeCsv;
import tias.trace.format.NativeJson;
import tias.trace.format.OpenB;
import tias.trace.format.Pai;
import tias.trace.format.PhillyCsv;
import tias.trace.format.PhillyJson;
import tias.trace.format.PolluxCsv;
import tias.trace.format.Sacct;
import tias.trace.format.ShockwaveTrace;
import tias.trace.format.Swf;
import tias.trace.format.TiresiasCsv;
import tias.trace.format.VolcanoJson;

/** Lists every policy and trace format, one line each. */
public final class Catalog {
  private static final List<PolicyType> POLICIES =
      List.of(
          Tias.TIAS,
          Tias.LEVEL_ONE,
          Tias.LEVEL_TWO,
          Tias.AEMON,
          Tiresias.TYPE,
          EarliestDeadline.TYPE,
          DeadlineFirst.TYPE,
          Fifo.STRICT,
          Fifo.FIT_FIRST,
          ShortestFirst.SJF,
          ShortestFirst.SRTF,
          ShortestFirst.SRSF,
          SmallestFirst.TYPE,
          LeastAttained.TYPE,
          LeastLaxity.TYPE,
          JustInTime.TYPE,
          RoundRobin.TYPE,
          Gittins.TYPE,
          FairShare.TYPE,
          Easy.TYPE,
          Conservative.TYPE,
          Formula.TYPE,
          FinishTimeFairness.TYPE,
          Chronus.TYPE);

  private static final List<TraceReader> FORMATS =
      List.of(
          new NativeCsv(),
          new NativeJson(),
          new MicrosoftItp(),
          new PhillyCsv(),
          new TiresiasCsv(),
          new Helios(),
          new Acme(),
          new ElasticFlowCsv(),
          new ChronusCsv(),
          new MuriCsv(),
          new Swf(),
          new Sacct(),
          new OpenB(),
          new ShockwaveTrace(),
          new PhillyJson(),
          new Pai(),
          GavelTrace.full(),
          GavelTrace.ofMsr(),
          new PolluxCsv(),
          new KueueJson(),
          new VolcanoJson(),
          new MappedTable());

  private Catalog() {}

  /** All trace formats in the order shown to people. */
  public static List<TraceReader> formats() {
    return FORMATS;
  }

  /** An import that knows all trace formats. */
  public static TraceImport traceImport() {
    return new TraceImport(FORMATS);
  }

  /** All policies in the order shown to people. */
  public static List<PolicyType> policies() {
    return POLICIES;
  }

  /**
   * The policy of this id.
   *
   * @throws IllegalArgumentException that lists what exists
   */
  public static PolicyType policy(String id) {
    return POLICIES.stream()
        .filter(type -> type.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no policy '"
                        + id
                        + "'; there are "
                        + POLICIES.stream().map(PolicyType::id).collect(Collectors.joining(", "))));
  }
}
