/** Tests of tias.run. */
@NullMarked
package tias.run;

import org.jspecify.annotations.NullMarked;
