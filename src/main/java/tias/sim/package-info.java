/** Turns a trace, a cluster and a policy into an ordered stream of events. */
@NullMarked
package tias.sim;

import org.jspecify.annotations.NullMarked;
