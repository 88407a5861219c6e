/** The command line: flags to specifications, results to text. */
@NullMarked
package tias.cli;

import org.jspecify.annotations.NullMarked;
