/** Jobs and traces as immutable values, and deadline models that derive one trace from another. */
@NullMarked
package tias.workload;

import org.jspecify.annotations.NullMarked;
