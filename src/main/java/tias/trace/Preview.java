package tias.trace;

import java.util.Optional;

/**
 * A look at the beginning of a file before it is imported.
 *
 * @param format what is known about its format, if it was recognised or said
 * @param separator comma, semicolon, tab or bar
 * @param guess what its columns may mean, if it is a table
 * @param result the first rows as they would be read: as was said, or by the guess
 */
public record Preview(
    Optional<FormatInfo> format,
    String separator,
    Optional<TableGuess> guess,
    ImportResult result) {}
