package tias.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The finished jar as a process of its own, on a free port and with an empty data folder, as a
 * person would start it.
 */
final class Playground implements AutoCloseable {
  private static final Pattern ADDRESS = Pattern.compile("http://[\\w.:\\[\\]-]+:\\d+");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Process process;
  private final Path data;
  private final List<String> said = new ArrayList<>();
  private final String url;

  private Playground(Process process, Path data) {
    this.process = process;
    this.data = data;
    this.url = address();
  }

  /** Starts it and waits for the address that it prints. */
  static Playground start() {
    try {
      return start(0, Files.createTempDirectory("tias-data"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Playground start(int port, Path data) {
    Path jar = Path.of(System.getProperty("tias.jar", "target/tias-playground.jar"));
    if (!Files.isRegularFile(jar)) {
      throw new AssertionError(jar + " is missing: build it with mvn -B package -DskipTests");
    }
    try {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      ProcessBuilder builder =
          new ProcessBuilder(
              java, "-Xmx1g", "-jar", jar.toString(), "serve", "--port", String.valueOf(port));
      builder.environment().keySet().removeIf(name -> name.startsWith("TIAS_"));
      builder.environment().put("TIAS_DATA", data.toString());
      return new Playground(builder.redirectErrorStream(true).start(), data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The address without a slash at its end. */
  String url() {
    return url;
  }

  int port() {
    return Integer.parseInt(url.substring(url.lastIndexOf(':') + 1));
  }

  /** Everything that the process has printed so far. */
  String said() {
    synchronized (said) {
      return String.join("\n", said);
    }
  }

  /** Ends it at once, as a power cut would; what it has stored stays. */
  void kill() {
    try {
      process.destroyForcibly().waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Starts it once more after it was killed: the same port, the same data. */
  Playground again() {
    return start(port(), data);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("the server did not end when asked to:\n" + said());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      deleteData();
    }
  }

  private String address() {
    CompletableFuture<String> found = new CompletableFuture<>();
    Thread reader = new Thread(() -> read(found), "playground-output");
    reader.setDaemon(true);
    reader.start();
    try {
      return found.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      process.destroyForcibly();
      throw new AssertionError("the server printed no address:\n" + said(), e);
    } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
      process.destroyForcibly();
      throw new AssertionError("the server ended before it printed an address:\n" + said(), e);
    }
  }

  /** Reads to the end, so that the process never blocks on a full pipe. */
  private void read(CompletableFuture<String> found) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line;
      while ((line = lines.readLine()) != null) {
        synchronized (said) {
          said.add(line);
        }
        Matcher matcher = ADDRESS.matcher(line);
        if (matcher.find()) {
          found.complete(matcher.group());
        }
      }
      found.completeExceptionally(new IllegalStateException("the process ended"));
    } catch (IOException e) {
      found.completeExceptionally(e);
    }
  }

  private void deleteData() {
    if (!Files.exists(data)) {
      return;
    }
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
