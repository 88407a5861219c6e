/** Which GPUs a demand gets out of those that are free. */
@NullMarked
package tias.placement;

import org.jspecify.annotations.NullMarked;
