/** One comparison: a specification becomes lanes, lanes become frames that can be followed. */
@NullMarked
package tias.run;

import org.jspecify.annotations.NullMarked;
