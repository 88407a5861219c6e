/** Policies of batch systems that plan by users' time limits. */
@NullMarked
package tias.policy.backfill;

import org.jspecify.annotations.NullMarked;
