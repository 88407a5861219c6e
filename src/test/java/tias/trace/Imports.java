package tias.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tias.catalog.Catalog;
import tias.workload.Job;
import tias.workload.Trace;

/** Imports texts with all registered formats, in tests. */
final class Imports {
  private Imports() {}

  /** Reads a text as a file called "unknown". */
  static ImportResult of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8), ImportOptions.DEFAULT);
  }

  /** Reads lines of text. */
  static ImportResult ofLines(String... lines) {
    return of(String.join("\n", lines) + "\n");
  }

  static ImportResult of(byte[] bytes, ImportOptions options) {
    try {
      return Catalog.traceImport().read(new ByteArrayInputStream(bytes), "unknown", options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads lines of text about which something was said, each as name=value. */
  static ImportResult said(List<String> answers, String... lines) {
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    return of(bytes, ImportOptions.DEFAULT.withAnswers(Answers.parse(answers)));
  }

  /** The option that must be answered first. */
  static ImportOption question(ImportResult result) {
    return result
        .report()
        .question()
        .orElseThrow(() -> new AssertionError("no question: " + result.report()));
  }

  /** The trace that must have come of it. */
  static Trace trace(ImportResult result) {
    return result
        .trace()
        .orElseThrow(() -> new AssertionError("no trace: " + codes(result) + result.report()));
  }

  static List<Job> jobs(ImportResult result) {
    return trace(result).jobs();
  }

  static Job job(ImportResult result, String id) {
    return jobs(result).stream()
        .filter(job -> job.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no job " + id + " in " + jobs(result)));
  }

  static List<String> codes(ImportResult result) {
    return result.report().findings().stream().map(Finding::code).toList();
  }

  /** The only finding with this code. */
  static Finding finding(ImportResult result, String code) {
    List<Finding> found =
        result.report().findings().stream().filter(f -> f.code().equals(code)).toList();
    if (found.size() != 1) {
      throw new AssertionError("wanted one " + code + ", found " + result.report().findings());
    }
    return found.get(0);
  }
}
