package tias.study;

import java.util.Locale;
import tias.policy.PolicyInfo;
import tias.run.PolicyChoice;

/** What a policy is in a comparison with TIAS. */
public enum PolicyKind {
  /** The reconstruction with its defaults. */
  TIAS,
  /** One of the two levels alone. */
  ABLATION,
  /** The reconstruction with other parameters. */
  VARIATION,
  /** An existing policy that is told no durations: it sets the scale. */
  BASELINE,
  /** Told no durations either, but close to TIAS or made by the user: placed on the scale only. */
  RELATED,
  /** Told true durations, which no real scheduler knows. */
  CLAIRVOYANT;

  static PolicyKind of(PolicyChoice choice) {
    PolicyInfo info = choice.info();
    if (info.family().equals("TIAS")) {
      return !choice.params().isEmpty() ? VARIATION : choice.id().equals("tias") ? TIAS : ABLATION;
    }
    if (info.oracle()) {
      return CLAIRVOYANT;
    }
    return PolicyChoice.setsScale(info) ? BASELINE : RELATED;
  }

  /** Whether the claim of the paper is about it: told no durations, and not TIAS itself. */
  boolean rival() {
    return this == BASELINE || this == RELATED;
  }

  /** As written in JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
