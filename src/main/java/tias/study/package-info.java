/** Sweeps over workloads, settings and seeds, their statistics, and the presets. */
@NullMarked
package tias.study;

import org.jspecify.annotations.NullMarked;
