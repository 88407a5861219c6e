/** Policies of the textbook: by submit time, by length. */
@NullMarked
package tias.policy.classic;

import org.jspecify.annotations.NullMarked;
