/** The one list of everything pluggable. */
@NullMarked
package tias.catalog;

import org.jspecify.annotations.NullMarked;
