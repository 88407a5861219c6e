package tias.run;

import tias.metric.BarColumns;

/**
 * The bars of one window of a lane's timeline.
 *
 * @param fromMs start of the window
 * @param toMs end of the window
 * @param count segments that touch the window; equals the sum of {@code bars.n}
 * @param bars what to draw
 */
public record WindowBars(long fromMs, long toMs, int count, BarColumns bars) {}
