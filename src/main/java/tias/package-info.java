/** Compares schedulers for GPU clusters on real traces: the entry point of the jar. */
@NullMarked
package tias;

import org.jspecify.annotations.NullMarked;
