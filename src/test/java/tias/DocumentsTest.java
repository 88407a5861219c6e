package tias;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the documents say about files and commands is still so. */
final class DocumentsTest {
  private static final Pattern LINK =
      Pattern.compile("\\]\\(([^)\\s]+)\\)|(?:src|href)=\"([^\"]+)\"");
  private static final Pattern FENCE = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final String TEST_COMMAND = "mvn -B verify";

  @Test
  void everyRelativeLinkLeadsSomewhere() {
    List<String> broken = new ArrayList<>();
    for (Path document : documents()) {
      for (String link : linksOf(Sources.text(document))) {
        if (!leadsSomewhere(document, link)) {
          broken.add(Sources.named(document) + " -> " + link);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void everySampleTraceIsDocumented() {
    String text = Sources.text(Sources.ROOT.resolve("sample-traces/README.md"));
    List<Path> samples =
        Sources.below("sample-traces", ".csv", ".json", ".gz", ".txt", ".swf", ".psv", ".trace");
    assertThat(samples).isNotEmpty();
    assertThat(samples)
        .allSatisfy(sample -> assertThat(text).contains(sample.getFileName().toString()));
  }

  @Test
  void theTestCommandOfTheReadmeIsWhatContinuousIntegrationRuns() {
    assertThat(Sources.text(Sources.ROOT.resolve("README.md")))
        .contains("\n" + TEST_COMMAND + "\n");
    assertThat(Sources.lines(Sources.ROOT.resolve(".ci/run"))).contains(TEST_COMMAND);
  }

  @Test
  void tiasIsCalledAReconstructionInTheReadme() {
    assertThat(Sources.text(Sources.ROOT.resolve("README.md"))).contains("reconstruction");
  }

  private static List<Path> documents() {
    List<Path> documents =
        new ArrayList<>(
            List.of(
                Sources.ROOT.resolve("README.md"),
                Sources.ROOT.resolve("src/README.md"),
                Sources.ROOT.resolve(".github/CONTRIBUTING.md"),
                Sources.ROOT.resolve(".github/CHANGELOG.md")));
    documents.addAll(Sources.below("web", ".md"));
    documents.addAll(Sources.below("sample-traces", ".md"));
    return documents;
  }

  private static List<String> linksOf(String markdown) {
    List<String> links = new ArrayList<>();
    Matcher matcher = LINK.matcher(FENCE.matcher(markdown).replaceAll(""));
    while (matcher.find()) {
      String link = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
      if (!link.matches("[a-z]+:.*")) {
        links.add(link);
      }
    }
    return links;
  }

  private static boolean leadsSomewhere(Path document, String link) {
    String path = link.replaceFirst("#.*", "");
    Path target = path.isEmpty() ? document : document.resolveSibling(path).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return !link.contains("#") || anchorsOf(target).contains(link.replaceFirst("[^#]*#", ""));
  }

  /** The anchors that GitHub makes of headings: lower case, hyphens, no punctuation. */
  private static List<String> anchorsOf(Path document) {
    return HEADING
        .matcher(FENCE.matcher(Sources.text(document)).replaceAll(""))
        .results()
        .map(heading -> heading.group(1).strip().toLowerCase(java.util.Locale.ROOT))
        .map(text -> text.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }
}
