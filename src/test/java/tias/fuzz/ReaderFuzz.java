package tias.fuzz;

import java.util.Optional;

/**
 * Entry point for Jazzer: {@code --target_class=tias.fuzz.ReaderFuzz --target_args=swf}. Without an
 * argument, or with {@code any}, the format is recognised from the bytes.
 */
public final class ReaderFuzz {
  private static ReaderProperties properties = new ReaderProperties(Optional.empty());

  private ReaderFuzz() {}

  /** Takes the id of the reader to be tried. */
  public static void fuzzerInitialize(String[] args) {
    properties =
        new ReaderProperties(
            args.length == 0 || args[0].equals("any") ? Optional.empty() : Optional.of(args[0]));
  }

  /** One input. */
  public static void fuzzerTestOneInput(byte[] bytes) {
    properties.check(bytes);
  }
}
