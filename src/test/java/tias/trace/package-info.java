@NullMarked
package tias.trace;

import org.jspecify.annotations.NullMarked;
