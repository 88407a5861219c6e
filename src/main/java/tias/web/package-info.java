/** HTTP, server-sent events, JSON and fragments: translates, never computes. */
@NullMarked
package tias.web;

import org.jspecify.annotations.NullMarked;
