package tias.trace.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import tias.trace.ImportOption;
import tias.trace.Intake;
import tias.trace.table.CellException;
import tias.trace.table.Column;
import tias.trace.table.Row;

/** Turns processors into GPUs: so many of them come with one GPU, and a GPU is never shared. */
final class Processors {

  /** How many there are for each GPU. */
  static final ImportOption PER_GPU =
      new ImportOption(
          "processors-per-gpu",
          ImportOption.Kind.NUMBER,
          java.util.List.of("1", "4", "8"),
          "How many processors stand for one GPU?",
          "1 takes every processor for a GPU; jobs are rounded up to whole GPUs");

  private final BigDecimal perGpu;
  private long roundedUp;

  Processors(BigDecimal perGpu) {
    this.perGpu = perGpu;
  }

  /** Thousandths of a GPU for the processors of a cell; a row that asks for none is set aside. */
  int gpus(Row row, Column column) {
    if (perGpu.compareTo(BigDecimal.ONE) == 0) {
      return row.gpus(column);
    }
    try {
      return gpus(row, column, row.decimal(row.text(column)));
    } catch (CellException e) {
      // Told as any other cell that is no number.
      return row.gpus(column);
    }
  }

  /** Thousandths of a GPU for a number of processors that a cell has a part in. */
  int gpus(Row row, Column column, BigDecimal processors) {
    if (perGpu.compareTo(BigDecimal.ONE) == 0) {
      return row.demandMilli(column, processors);
    }
    BigDecimal gpus = processors.divide(perGpu, 0, RoundingMode.CEILING);
    roundedUp += gpus.multiply(perGpu).compareTo(processors) == 0 ? 0 : 1;
    return row.demandMilli(column, gpus);
  }

  /**
   * Tells the intake what was taken for a GPU, and how often a part of a GPU became a whole one.
   */
  void report(Intake intake) {
    if (perGpu.compareTo(BigDecimal.ONE) == 0) {
      intake.repair("one processor was taken for one GPU");
    } else {
      intake.repair(
          perGpu.stripTrailingZeros().toPlainString()
              + " processors were taken for one GPU, "
              + roundedUp
              + (roundedUp == 1 ? " row" : " rows")
              + " rounded up to whole GPUs");
    }
  }
}
