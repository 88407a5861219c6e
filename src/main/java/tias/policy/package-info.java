/** What to do next: the interface of a scheduling policy and what one declares about itself. */
@NullMarked
package tias.policy;

import org.jspecify.annotations.NullMarked;
