package tias.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tias.metric.Breakdown;
import tias.metric.Summary;

/**
 * One policy of a run at one moment.
 *
 * @param lane its number in the run, from 0
 * @param policy id of the policy
 * @param title of the policy, for people
 * @param oracle whether the policy is told true durations
 * @param params values that differ from the policy's defaults, as written, by name
 * @param state where it stands
 * @param message why it failed, does not apply, or what to know about it; null if nothing
 * @param progress jobs done over jobs, from 0 to 1
 * @param simMs simulated time reached, since time 0
 * @param events events so far
 * @param metrics over what is decided so far; null before the lane starts
 * @param breakdown the numbers by kind of job and by tenant; null before the lane has ended
 * @param distance trade-off distance, once the run is done and where it is defined
 */
public record LaneView(
    int lane,
    String policy,
    String title,
    boolean oracle,
    Map<String, String> params,
    RunState state,
    @Nullable String message,
    double progress,
    long simMs,
    long events,
    @Nullable Summary metrics,
    @Nullable Breakdown breakdown,
    @Nullable Double distance) {}
