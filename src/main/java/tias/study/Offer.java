package tias.study;

import java.util.Arrays;
import java.util.List;

/** What may be put into a study, for those who make forms of it. */
public final class Offer {

  /**
   * A setting that can be swept.
   *
   * @param name as in the sweep
   * @param column as in the results
   * @param help one sentence
   */
  public record Sweep(String name, String column, String help) {}

  private Offer() {}

  /** Studies that come with the program. */
  public static List<Presets.Preset> presets() {
    return Presets.all();
  }

  /** Settings besides the parameters of policies. */
  public static List<Sweep> sweeps() {
    return Arrays.stream(Knob.values())
        .map(knob -> new Sweep(knob.text(), knob.column(), knob.help()))
        .toList();
  }
}
