/** A policy that is a priority expression typed by the user. */
@NullMarked
package tias.policy.formula;

import org.jspecify.annotations.NullMarked;
