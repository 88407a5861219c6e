/** What queueing theory says of the engine's results. */
@NullMarked
package tias.theory;

import org.jspecify.annotations.NullMarked;
