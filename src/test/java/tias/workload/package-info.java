@NullMarked
package tias.workload;

import org.jspecify.annotations.NullMarked;
