/** What trace formats share: named columns, cells read with findings, numbers and times. */
@NullMarked
package tias.trace.table;

import org.jspecify.annotations.NullMarked;
