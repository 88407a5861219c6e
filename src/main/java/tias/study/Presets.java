package tias.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.PolicyChoice;
import tias.sim.Costs;
import tias.sim.Rules;
import tias.workload.Synthetic;
import tias.workload.Transforms;

/** Studies that come with the program. */
public final class Presets {
  private static final String COMMON = "proportional:1.1,2,60";

  /** Existing policies that are told no durations: they set the scale of the trade-off. */
  private static final List<String> BASELINES =
      List.of("tiresias", "las", "deadline-first", "edf", "fifo-fit", "fifo");

  /** One setting of TIAS changed at a time; whatever else is at its default. */
  private static final List<Map<String, String>> VARIATIONS =
      List.of(
          Map.of("thresholds", "0.5 2 8"),
          Map.of("thresholds", "2 8 32"),
          Map.of("thresholds", "0.25 4 64"),
          Map.of("urgency", "0.1 1 10"),
          Map.of("urgency", "0.125 0.5 2"),
          Map.of("urgency", "0.5 2 8"),
          Map.of("rule", "urgency"),
          Map.of("rule", "service"),
          Map.of("inside", "quota-slack"),
          Map.of("inside", "pressure"),
          Map.of("inside", "edf"),
          Map.of("inside", "fifo"),
          Map.of("first", "deadline"),
          Map.of("late", "as-non-deadline"));

  /**
   * A study to be made.
   *
   * @param id as on the command line
   * @param title for people
   * @param about what it asks and what is not known, a few sentences
   */
  public record Preset(String id, String title, String about) {}

  private static final String RECONSTRUCTION =
      "The abstract of the TIAS paper (INSAI 2021) claims the best trade-off between deadline miss"
          + " rate and the average JCT of non-deadline jobs, compared with existing solutions. Its"
          + " full text, traces and numbers are not available to this project: the policy is a"
          + " reconstruction, and so are these workloads.";

  /** The claim of the paper, asked anew. */
  public static final Preset TRADE_OFF =
      new Preset(
          "trade-off",
          "The paper's claim, asked anew",
          RECONSTRUCTION
              + " Eight workloads, four made up and four real; distances are on a scale that only"
              + " existing policies without knowledge of durations set.");

  /** Which choice of the reconstruction matters. */
  public static final Preset SENSITIVITY =
      new Preset(
          "sensitivity",
          "Which choice of the reconstruction matters",
          RECONSTRUCTION
              + " Each choice that the abstract leaves open is varied by itself, on the workloads"
              + " of the preset trade-off; the existing policies are there to set the scale.");

  private Presets() {}

  /** All presets in the order shown to people. */
  public static List<Preset> all() {
    return List.of(TRADE_OFF, SENSITIVITY);
  }

  /**
   * The preset of a name over a number of seeds.
   *
   * @throws IllegalArgumentException that lists what exists
   */
  public static StudySpec of(String id, int seeds, long firstSeed) {
    return new StudySpec(
        id,
        workloads(),
        switch (id) {
          case "trade-off" -> tradeOff();
          case "sensitivity" -> sensitivity();
          default ->
              throw new IllegalArgumentException(
                  "there is no preset '"
                      + id
                      + "'; there are "
                      + all().stream().map(Preset::id).collect(Collectors.joining(", ")));
        },
        List.of(),
        Rules.DEFAULT,
        Costs.DEFAULT,
        seeds,
        firstSeed);
  }

  private static List<PolicyChoice> tradeOff() {
    List<PolicyChoice> choices = new ArrayList<>();
    for (String own : List.of("tias", "tias-level-one", "tias-level-two", "aemon")) {
      choices.add(PolicyChoice.of(own));
    }
    BASELINES.forEach(policy -> choices.add(PolicyChoice.of(policy)));
    for (String oracle : List.of("srsf", "srtf", "just-in-time")) {
      choices.add(PolicyChoice.of(oracle));
    }
    return choices;
  }

  private static List<PolicyChoice> sensitivity() {
    List<PolicyChoice> choices = new ArrayList<>(List.of(PolicyChoice.of("tias")));
    VARIATIONS.forEach(params -> choices.add(new PolicyChoice("tias", params)));
    BASELINES.forEach(policy -> choices.add(PolicyChoice.of(policy)));
    return choices;
  }

  private static List<StudyWorkload> workloads() {
    return List.of(
        madeUp("synthetic-1.0-few", "1", COMMON, "0.3"),
        madeUp("synthetic-1.1-half", "1.1", COMMON, "0.5"),
        madeUp("synthetic-1.2-most-no-pad", "1.2", "proportional:1.1,2,0", "0.8"),
        madeUp("synthetic-1.1-loose", "1.1", "proportional:1.5,4,0", "0.5"),
        real("itp-06-on-96", "itp-cluster06", List.of(), 96),
        real("itp-10-on-16", "itp-cluster10-mixed", List.of(), 16),
        real("philly-2869ce-on-64", "philly-2869ce-mixed", List.of(), 64),
        real("philly-103959-on-32", "philly", List.of("tenants:103959"), 32));
  }

  private static StudyWorkload madeUp(String name, String load, String model, String share) {
    Source source =
        new Source.MadeUp(
            2000, new BigDecimal(load), Synthetic.Arrivals.DIURNAL, Synthetic.Durations.LOGNORMAL);
    return new StudyWorkload(
        name,
        source,
        Transforms.NONE,
        ClusterSpec.ofGpus(64),
        new DeadlineChoice(model, new BigDecimal(share)));
  }

  private static StudyWorkload real(String name, String sample, List<String> transforms, int gpus) {
    return new StudyWorkload(
        name,
        new Source.Stored(sample),
        Transforms.parse(transforms),
        ClusterSpec.ofGpus(gpus),
        new DeadlineChoice(COMMON, new BigDecimal("0.5")));
  }
}
