/** Tests of tias.cli. */
@NullMarked
package tias.cli;

import org.jspecify.annotations.NullMarked;
