@NullMarked
package tias.trace.table;

import org.jspecify.annotations.NullMarked;
