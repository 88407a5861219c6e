package tias.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import tias.cluster.ClusterSpec;
import tias.run.DeadlineChoice;
import tias.run.Durations;
import tias.sim.Costs;
import tias.workload.DeadlineModel;
import tias.workload.DeadlineModel.Proportional;

/**
 * A setting that a study can sweep, besides the parameters of policies; in order of application.
 */
enum Knob {
  /**
   * GPU-time asked for over GPU-time there is on the workload's own cluster: made-up jobs are made
   * so, the submits of a real trace are squeezed or stretched.
   */
  LOAD(
      "load", "load", "GPU-time asked for over GPU-time there is, on the workload's own cluster.") {
    @Override
    String canonical(String value) {
      return number(value).toPlainString();
    }

    @Override
    BigDecimal number(String value) {
      return decimal(value, false, "100");
    }

    @Override
    Setup apply(Setup setup, String value) {
      return setup.withLoad(new BigDecimal(value));
    }
  },

  /** How deadlines are made. */
  DEADLINES(
      "deadlines",
      "deadlines",
      "How deadlines are made: keep, none, proportional:LO,HI,PAD, classes or morning.") {
    @Override
    String canonical(String value) {
      return DeadlineModel.parse(value).text();
    }

    @Override
    Setup apply(Setup setup, String value) {
      return setup.withDeadlines(new DeadlineChoice(value, setup.deadlines().fraction()));
    }
  },

  /** Share of the jobs that get a deadline. */
  DEADLINE_SHARE(
      "deadline-share",
      "deadline_share",
      "Share of the jobs that a model gives a deadline, 0 to 1.") {
    @Override
    String canonical(String value) {
      return decimal(value, true, "1").toPlainString();
    }

    @Override
    Setup apply(Setup setup, String value) {
      String model = setup.deadlines().model();
      if (model.equals("keep") || model.equals("none")) {
        throw new IllegalArgumentException(
            "a deadline share needs a model that makes deadlines, such as proportional, not "
                + model);
      }
      return setup.withDeadlines(new DeadlineChoice(model, new BigDecimal(value)));
    }
  },

  /** Factors and pad of the proportional model are divided by it: 2 is twice as tight as 1. */
  TIGHTNESS(
      "tightness",
      "tightness",
      "Divides factors and pad of the proportional model: 2 is twice as tight as 1.") {
    @Override
    String canonical(String value) {
      return decimal(value, false, "1000").toPlainString();
    }

    @Override
    Setup apply(Setup setup, String value) {
      DeadlineChoice old = setup.deadlines();
      if (!(DeadlineModel.parse(old.model()) instanceof Proportional model)) {
        throw new IllegalArgumentException(
            "tightness scales the proportional model of deadlines; there is " + old.model());
      }
      BigDecimal by = new BigDecimal(value);
      Proportional tighter =
          new Proportional(
              over(model.lo(), by), over(model.hi(), by), over(model.padMinutes(), by));
      return setup.withDeadlines(new DeadlineChoice(tighter.text(), old.fraction()));
    }
  },

  /** What there is; the jobs stay those made for the workload's own cluster. */
  CLUSTER(
      "cluster", "cluster", "Nodes x GPUs, or GPUs on nodes of eight; the jobs stay the same.") {
    @Override
    String canonical(String value) {
      String text = value.trim();
      boolean gpus = text.matches("[0-9]{1,6}");
      return (gpus ? ClusterSpec.ofGpus(Integer.parseInt(text)) : ClusterSpec.parse(text))
          .toString();
    }

    @Override
    Setup apply(Setup setup, String value) {
      return setup.withCluster(ClusterSpec.parse(value));
    }
  },

  /** What a resumed job pays before it makes progress, in seconds. */
  RESTART_OVERHEAD(
      "restart-overhead",
      "restart_overhead_s",
      "What a resumed job pays before it makes progress, such as 0, 30s or 5min.") {
    @Override
    String canonical(String value) {
      return plain(BigDecimal.valueOf(Durations.parseMs(value), 3)).toPlainString();
    }

    @Override
    Setup apply(Setup setup, String value) {
      Costs old = setup.costs();
      long ms = new BigDecimal(value).movePointRight(3).longValueExact();
      return setup.withCosts(new Costs(ms, old.checkpointIntervalMs()));
    }
  };

  private static final int DECIMALS = 6;

  private final String text;
  private final String column;
  private final String help;

  Knob(String text, String column, String help) {
    this.text = text;
    this.column = column;
    this.help = help;
  }

  /** What it is, in a sentence. */
  String help() {
    return help;
  }

  /** As named on the command line. */
  String text() {
    return text;
  }

  /** As named in the results. */
  String column() {
    return column;
  }

  /** The one way to write a value. */
  abstract String canonical(String value);

  /** Puts a canonical value into a cell. */
  abstract Setup apply(Setup setup, String value);

  /** The value as a number, of knobs that are numbers. */
  BigDecimal number(String value) {
    throw new IllegalStateException(text + " is no number: " + value);
  }

  private static BigDecimal over(BigDecimal number, BigDecimal by) {
    return number.divide(by, DECIMALS, RoundingMode.HALF_UP);
  }

  BigDecimal decimal(String value, boolean zero, String max) {
    String trimmed = value.trim();
    BigDecimal number =
        trimmed.matches("[0-9]{1,9}(\\.[0-9]{1,6})?") ? new BigDecimal(trimmed) : null;
    if (number == null
        || (number.signum() == 0 && !zero)
        || number.compareTo(new BigDecimal(max)) > 0) {
      throw new IllegalArgumentException(
          text
              + " must be a plain number "
              + (zero ? "from 0 to " : "above 0 and up to ")
              + max
              + " with up to 6 decimals, not '"
              + value
              + "'");
    }
    return plain(number);
  }

  static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
