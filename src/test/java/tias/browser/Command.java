package tias.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs another program to its end and tells how it went, in one line. */
final class Command {
  private static final int TOLD = 300;

  private Command() {}

  /**
   * How the program ended: {@code done}, {@code exit 3: last words}, {@code cannot start: …} or
   * {@code still running after …}.
   */
  static String run(List<String> command, Map<String, String> environment, Duration patience) {
    Path output = null;
    try {
      output = Files.createTempFile("tias-command", ".log");
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.redirectOutput(output.toFile());
      builder.environment().putAll(environment);
      environment.forEach(
          (name, value) -> {
            if (value.isEmpty()) {
              builder.environment().remove(name);
            }
          });
      Process process = builder.start();
      if (!process.waitFor(patience.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return "still running after " + patience.toMinutes() + " minutes";
      }
      return process.exitValue() == 0 ? "done" : "exit " + process.exitValue() + words(output);
    } catch (IOException e) {
      return "cannot start: " + e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    } finally {
      delete(output);
    }
  }

  private static String words(Path output) throws IOException {
    String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
    String line = text.replaceAll("\\s+", " ");
    return line.isEmpty() ? "" : ": " + line.substring(Math.max(0, line.length() - TOLD));
  }

  private static void delete(Path output) {
    if (output != null && !output.toFile().delete()) {
      output.toFile().deleteOnExit();
    }
  }
}
