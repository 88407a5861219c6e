package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** The tests of the page's modules, each as a test of its own, run where the modules run. */
@ExtendWith(BrowserExtension.class)
final class ModuleTestsIT {
  private static final Path WEB = Path.of("web");

  @TestFactory
  List<DynamicTest> modules(Visit visit) throws IOException {
    try (StaticSite site = new StaticSite(WEB)) {
      Page page = visit.page();
      page.navigate(site.url() + "/test/index.html");
      page.waitForFunction("() => window.testsDone");
      List<?> results = (List<?>) page.evaluate("() => window.testResults");
      assertThat(results).as("results of web/test").hasSizeGreaterThan(20);
      assertThat(namesOf(results)).as("modules that were tested").containsAll(modulesWithTests());
      return results.stream().map(result -> test((Map<?, ?>) result)).toList();
    }
  }

  private static Set<String> namesOf(List<?> results) {
    return results.stream()
        .map(result -> String.valueOf(((Map<?, ?>) result).get("name")))
        .map(name -> name.substring(0, name.indexOf(':')))
        .collect(Collectors.toSet());
  }

  private static List<String> modulesWithTests() throws IOException {
    try (Stream<Path> files = Files.list(WEB.resolve("test"))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("-test.js"))
          .map(name -> name.substring(0, name.length() - "-test.js".length()))
          .toList();
    }
  }

  private static DynamicTest test(Map<?, ?> result) {
    return dynamicTest(
        String.valueOf(result.get("name")),
        () ->
            assertThat(result.get("ok")).as(String.valueOf(result.get("message"))).isEqualTo(true));
  }
}
