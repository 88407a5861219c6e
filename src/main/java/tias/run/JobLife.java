package tias.run;

import tias.metric.BarColumns;

/**
 * One job in one lane, with every stay on GPUs.
 *
 * @param row what became of it
 * @param bars its exact segments, by start
 */
public record JobLife(JobRow row, BarColumns bars) {}
