package tias.trace;

import java.io.Reader;

/**
 * The decoded text of a trace.
 *
 * @param text from its first character, byte order mark removed
 * @param head its beginning, already looked at
 * @param limits to keep to
 */
public record TraceInput(Reader text, Head head, Limits limits) {}
