/** Jobs and traces as immutable values, and what derives one trace from another. */
@NullMarked
package tias.workload;

import org.jspecify.annotations.NullMarked;
