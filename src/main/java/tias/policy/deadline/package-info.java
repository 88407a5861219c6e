/** Policies that look at deadlines alone or first. */
@NullMarked
package tias.policy.deadline;

import org.jspecify.annotations.NullMarked;
