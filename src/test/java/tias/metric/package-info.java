/** Tests of tias.metric. */
@NullMarked
package tias.metric;

import org.jspecify.annotations.NullMarked;
