package tias.run;

import java.util.List;

/**
 * A page of a lane's jobs.
 *
 * @param total jobs of the lane
 * @param rows the page, in the order asked for
 */
public record JobPage(int total, List<JobRow> rows) {
  public JobPage {
    rows = List.copyOf(rows);
  }
}
