package tias.trace.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import tias.trace.Intake;
import tias.trace.table.Column;
import tias.trace.table.Row;

/** Rounds demands such as three halves of a GPU up to whole ones, counting them. */
final class Wholes {
  private long rounded;

  /** Thousandths of a GPU; one GPU and a half becomes two. */
  int demandMilli(Row row, Column column, BigDecimal gpus) {
    boolean part = gpus.compareTo(BigDecimal.ONE) > 0 && gpus.stripTrailingZeros().scale() > 0;
    rounded += part ? 1 : 0;
    return row.demandMilli(column, part ? gpus.setScale(0, RoundingMode.CEILING) : gpus);
  }

  /** Tells the intake how many were rounded. */
  void report(Intake intake) {
    if (rounded > 0) {
      intake.repair(
          rounded
              + (rounded == 1 ? " job asks" : " jobs ask")
              + " for parts of several GPUs, rounded up to whole ones");
    }
  }
}
