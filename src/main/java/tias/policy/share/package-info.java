/** Policies that divide the cluster among tenants. */
@NullMarked
package tias.policy.share;

import org.jspecify.annotations.NullMarked;
