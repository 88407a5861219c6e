/** What there is: nodes and their GPUs. */
@NullMarked
package tias.cluster;

import org.jspecify.annotations.NullMarked;
