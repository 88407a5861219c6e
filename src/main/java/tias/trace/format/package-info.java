/** One reader per trace format. */
@NullMarked
package tias.trace.format;

import org.jspecify.annotations.NullMarked;
