/** What the columns of an unknown table mean: said, written down, guessed. */
@NullMarked
package tias.trace.mapping;

import org.jspecify.annotations.NullMarked;
