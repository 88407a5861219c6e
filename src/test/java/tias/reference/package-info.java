/**
 * A second, plain implementation of the simulation rules, written from their text alone. It is slow
 * on purpose: everything is ranked again at every instant.
 */
@NullMarked
package tias.reference;

import org.jspecify.annotations.NullMarked;
