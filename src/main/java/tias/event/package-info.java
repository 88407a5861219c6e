/** The record of what happened in a simulation. */
@NullMarked
package tias.event;

import org.jspecify.annotations.NullMarked;
