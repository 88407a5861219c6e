package tias.run;

import org.jspecify.annotations.Nullable;

/**
 * One thing wrong with a request, with its place.
 *
 * @param line in the text, from 1, or null where the field says enough
 * @param column in the line, from 1, or null
 * @param field path such as {@code policies[1].params.late}; empty for the whole
 * @param value what came, shortened, or null if nothing did
 * @param code for programs: {@code syntax}, {@code missing}, {@code unknown}, {@code invalid}
 * @param message what was expected and what came
 * @param hint what to do about it, or null
 */
public record Problem(
    @Nullable Integer line,
    @Nullable Integer column,
    String field,
    @Nullable String value,
    String code,
    String message,
    @Nullable String hint) {}
