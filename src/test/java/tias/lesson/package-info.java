/** Holds what the lessons say against what the engine does. */
@NullMarked
package tias.lesson;

import org.jspecify.annotations.NullMarked;
