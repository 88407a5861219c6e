package tias.trace;

/**
 * What people are told about a trace format.
 *
 * @param id stable name used in the API and on the command line
 * @param title short name for people
 * @param description what it is and how it is recognised, in one or two sentences
 * @param units what its times and deadlines are counted in, and from where
 */
public record FormatInfo(String id, String title, String description, String units) {}
