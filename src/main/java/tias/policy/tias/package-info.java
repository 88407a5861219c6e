/** TIAS, as reconstructed from its abstract, its ablations and its ancestor Aemon. */
@NullMarked
package tias.policy.tias;

import org.jspecify.annotations.NullMarked;
