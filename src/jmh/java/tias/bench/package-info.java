/** Benchmarks. Every figure is read as a ratio to the floor of the same run. */
@NullMarked
package tias.bench;

import org.jspecify.annotations.NullMarked;
