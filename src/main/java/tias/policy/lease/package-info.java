/** Policies that give GPUs away for a lease: nobody is preempted before it ends. */
@NullMarked
package tias.policy.lease;

import org.jspecify.annotations.NullMarked;
