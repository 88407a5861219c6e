package tias;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import tias.cli.Cli;
import tias.cli.Terminal;

/** Entry point of the jar. */
public final class Main {
  private Main() {}

  /** Runs a command and ends with its exit code: 0 ok, 1 failed, 2 wrong use. */
  public static void main(String[] args) {
    int code = Cli.run(new Terminal(System.in, out(), err(), System.getenv()), args);
    if (code != 0) {
      System.exit(code);
    }
  }

  // UTF-8 whatever the locale, so that the same run gives the same bytes anywhere.
  private static PrintStream out() {
    return new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
  }

  private static PrintStream err() {
    return new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
  }
}
