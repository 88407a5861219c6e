package tias.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/**
 * What a command reads from and writes to.
 *
 * @param in standard input
 * @param out results
 * @param err progress and messages
 * @param environment of the process
 */
public record Terminal(
    InputStream in, PrintStream out, PrintStream err, Map<String, String> environment) {
  public Terminal {
    environment = Map.copyOf(environment);
  }

  /** How many there are of something called by its singular plus s, such as {@code 1 job}. */
  static String counted(long number, String one) {
    return number + " " + one + (number == 1 ? "" : "s");
  }

  /** Writes one line of results. */
  void line(String text) {
    out.print(text);
    out.print('\n');
  }

  /** Writes one line for the person who waits. */
  void note(String text) {
    err.print(text);
    err.print('\n');
    err.flush();
  }
}
