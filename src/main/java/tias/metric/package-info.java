/** Turns events into numbers, series and timelines. */
@NullMarked
package tias.metric;

import org.jspecify.annotations.NullMarked;
