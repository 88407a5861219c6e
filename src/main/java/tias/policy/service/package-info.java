/** Policies that look at attained service. */
@NullMarked
package tias.policy.service;

import org.jspecify.annotations.NullMarked;
