package tias;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Which way the page's modules may look: charts draw, the store holds, and neither fetches. */
final class PageImportsTest {
  private static final Pattern IMPORT =
      Pattern.compile(
          "(?m)^\\s*(?:import|export)\\b[^;'\"]*?\\bfrom\\s*['\"]([^'\"]+)['\"]"
              + "|^\\s*import\\s*['\"]([^'\"]+)['\"]"
              + "|\\bimport\\s*\\(\\s*['\"]([^'\"]+)['\"]");

  /** A module whose path starts with {@code from} must not import one that starts with a taboo. */
  private record Rule(String from, List<String> taboos) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule("charts/", List.of("api.js", "stream.js", "panels/", "main.js")),
          new Rule("store.js", List.of("charts/", "panels/", "api.js", "stream.js", "main.js")),
          new Rule("format.js", List.of("charts/", "panels/", "api.js", "stream.js", "store.js")),
          new Rule("api.js", List.of("charts/", "panels/", "store.js", "main.js")),
          new Rule("stream.js", List.of("charts/", "panels/", "main.js")),
          new Rule("panels/", List.of("main.js")));

  @Test
  void modulesImportOnlyDownwards() {
    List<String> wrong = new ArrayList<>();
    for (Path file : modules()) {
      String module = inJs(file);
      for (String target : importsOf(file, Sources.text(file))) {
        RULES.stream()
            .filter(rule -> module.startsWith(rule.from()))
            .filter(rule -> rule.taboos().stream().anyMatch(target::startsWith))
            .forEach(rule -> wrong.add(module + " imports " + target));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void onlyOneModuleFetchesAndOnlyOneStreams() {
    List<String> wrong = new ArrayList<>();
    for (Path file : modules()) {
      String module = inJs(file);
      String text = Sources.text(file);
      if (text.contains("fetch(") && !module.equals("api.js")) {
        wrong.add(module + " fetches; that is the work of api.js");
      }
      if (text.contains("new EventSource(") && !module.equals("stream.js")) {
        wrong.add(module + " opens a stream; that is the work of stream.js");
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void everyWayOfImportingIsSeen() {
    Path file = Sources.ROOT.resolve("web/js/charts/a-chart.js");
    String source =
        """
        import { a, b } from "../format.js";
        import {
          c,
        } from '../api.js';
        import "../stream.js";
        export { d } from "./scale.js";
        const late = await import("../panels/late.js");
        """;
    assertThat(importsOf(file, source))
        .containsExactly("format.js", "api.js", "stream.js", "charts/scale.js", "panels/late.js");
  }

  private static List<Path> modules() {
    List<Path> modules = Sources.below("web/js", ".js");
    assertThat(modules).as("modules, else this test holds nothing").hasSizeGreaterThan(10);
    return modules;
  }

  private static List<String> importsOf(Path file, String source) {
    List<String> targets = new ArrayList<>();
    Matcher matcher = IMPORT.matcher(source);
    while (matcher.find()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        String target = matcher.group(group);
        if (target != null && target.startsWith(".")) {
          targets.add(inJs(file.resolveSibling(target).normalize()));
        }
      }
    }
    return targets;
  }

  private static String inJs(Path file) {
    return Sources.named(file).replaceFirst("^web/js/", "");
  }
}
