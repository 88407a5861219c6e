package tias.trace;

/**
 * How much an import takes before it refuses a file.
 *
 * @param maxBytes of text, after decompression
 * @param maxRows of data
 * @param maxFieldChars in one field
 * @param maxColumns in one row
 * @param maxEntries in one archive
 */
public record Limits(
    long maxBytes, long maxRows, int maxFieldChars, int maxColumns, int maxEntries) {

  /**
   * 256 MiB of text, two million rows, fields of a mebi-character, a thousand columns and entries.
   */
  public static final Limits DEFAULT = new Limits(256L << 20, 2_000_000, 1 << 20, 1_000, 1_000);

  public Limits {
    if (maxBytes < 1 || maxRows < 1 || maxFieldChars < 1024 || maxColumns < 1 || maxEntries < 1) {
      throw new IllegalArgumentException(
          "limits must be positive, and fields may not be limited below 1024 characters");
    }
  }

  /** The same limits with another number of bytes. */
  public Limits withMaxBytes(long bytes) {
    return new Limits(bytes, maxRows, maxFieldChars, maxColumns, maxEntries);
  }

  /** The same limits with another number of rows. */
  public Limits withMaxRows(long rows) {
    return new Limits(maxBytes, rows, maxFieldChars, maxColumns, maxEntries);
  }
}
