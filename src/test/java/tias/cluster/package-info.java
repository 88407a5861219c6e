@NullMarked
package tias.cluster;

import org.jspecify.annotations.NullMarked;
