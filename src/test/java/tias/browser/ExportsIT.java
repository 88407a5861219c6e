package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Pictures and trace events taken home are what the screen shows and what happened. */
@ExtendWith(BrowserExtension.class)
final class ExportsIT {
  /** Jobs that share GPUs, jobs that need several, jobs that are preempted. */
  private static final String SHARES =
      """
      job_id,submit_time,duration,gpus,deadline
      half-a,0,4000,0.5,
      half-b,10,50,0.5,
      half-c,100,90,0.5,400
      gang,20,300,4,900
      quarter,30,7000,0.25,
      late,50,200,2,300
      """;

  private static final String DRAW =
      """
      async ([svg, png]) => {
        const image = async (type, base64) => {
          const image = new Image();
          image.src = `data:${type};base64,${base64}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = 120;
          canvas.height = 90;
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0, 120, 90);
          return context.getImageData(0, 0, 120, 90).data;
        };
        const [a, b] = [await image('image/svg+xml', svg), await image('image/png', png)];
        let sum = 0;
        for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
        return sum / a.length;
      }
      """;

  @Test
  void theVectorPictureLooksLikeTheScreenAndSaysWhereItIsFrom(Visit visit) throws IOException {
    Page page =
        settled(visit, "/?v=1&p=tias,edf(late=demote)&seed=7&t0=2100000&t1=2900000&job=200");
    page.waitForCondition(() -> page.locator("[data-part=jct] .chart-empty").isHidden());
    byte[] svg = saved(page, "#lanes-svg");
    byte[] png = saved(page, "#lanes-png");
    String text = new String(svg, StandardCharsets.UTF_8);
    assertThat(text)
        .startsWith("<svg ")
        .contains("TIAS Playground", "trace itp-cluster10-mixed", "seed 7", "late=demote")
        .contains("reconstruction", "deadline, late", "Busy GPUs", "Completion times", "<metadata>")
        .doesNotContain("NaN", "undefined");
    Number difference = (Number) page.evaluate(DRAW, List.of(base64(svg), base64(png)));
    assertThat(difference.doubleValue()).as("mean difference of colours, 0 to 255").isLessThan(8);
  }

  /**
   * Where the composed canvases of each lane are found again in a picture: the mean difference of
   * colours at the best place, of all lanes the worst.
   */
  private static final String FIND_LANES =
      """
      async (png) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const pixels = (width, height, ...drawn) => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [width, height];
          const context = canvas.getContext('2d');
          for (const one of drawn) context.drawImage(one, 0, 0);
          return context.getImageData(0, 0, width, height).data;
        };
        const all = pixels(image.width, image.height, image);
        const worst = [];
        for (const lane of document.querySelectorAll('.lane')) {
          const ground = lane.querySelector('.ground');
          const { width, height } = ground;
          const part = pixels(width, height, ground);
          const apart = (left, top, step) => {
            let [sum, seen] = [0, 0];
            for (let y = 0; y < height; y += step) {
              for (let x = 0; x < width; x += step) {
                const [a, b] = [4 * (y * width + x), 4 * ((top + y) * image.width + left + x)];
                for (let i = 0; i < 3; i++) sum += Math.abs(part[a + i] - all[b + i]);
                seen += 3;
              }
            }
            return sum / seen;
          };
          let best = [Infinity, 0, 0];
          for (let top = 0; top + height <= image.height; top++) {
            for (let left = 0; left + width <= image.width; left++) {
              const off = apart(left, top, 29);
              if (off < best[0]) best = [off, left, top];
            }
          }
          worst.push(apart(best[1], best[2], 1));
        }
        return Math.max(...worst);
      }
      """;

  @Test
  void everyLaneOfThePngIsTheOneOnTheScreen(Visit visit) throws IOException {
    Page page = settled(visit, "/?v=1&p=tias,fifo-fit&t0=2100000&t1=2900000");
    byte[] png = saved(page, "#lanes-png");
    Number worst = (Number) page.evaluate(FIND_LANES, base64(png));
    assertThat(worst.doubleValue()).as("mean difference of colours, 0 to 255").isLessThan(4);
  }

  @Test
  void theCopiedCommandLineGivesTheNumbersOfThePage(Visit visit, @TempDir Path folder)
      throws Exception {
    Page page =
        settled(
            visit,
            "/?v=1&transform=first:200&p=tias(promote=2),edf(late=demote),fifo-fit&overhead=60"
                + "&placement=consolidate&checkpoint=600&failures=0@100000-200000&seed=7");
    JsonNode shown = new ObjectMapper().readTree(saved(page, "#results-json"));
    String csv = new String(saved(page, "#results-csv"), StandardCharsets.UTF_8);
    page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.click("#export-open");
    page.click("#copy-command");
    page.waitForSelector("#copy-command:text('Copied')");
    String command = (String) page.evaluate("() => navigator.clipboard.readText()");
    JsonNode told = new ObjectMapper().readTree(run(command + " --output json", folder).toFile());
    for (int lane = 0; lane < 3; lane++) {
      JsonNode ours = shown.at("/lanes/" + lane + "/metrics");
      JsonNode theirs = told.at("/lanes/" + lane + "/metrics");
      assertThat(ours.size()).isGreaterThan(15);
      ours.fieldNames()
          .forEachRemaining(
              metric ->
                  assertThat(ours.get(metric).decimalValue())
                      .as(metric)
                      .isEqualByComparingTo(theirs.get(metric).decimalValue()));
      String row = csv.lines().toList().get(lane + 1);
      assertThat(row).startsWith(told.at("/lanes/" + lane + "/policy").asText() + ",200,");
      assertThat(row).contains("itp-cluster10-mixed", "first:200", "0@100000-200000");
    }
  }

  /** Runs a copied command line in a shell, beside a jar of the name that it says. */
  private static Path run(String command, Path folder) throws Exception {
    Path jar = Path.of(System.getProperty("tias.jar", "target/tias-playground.jar"));
    Files.copy(jar, folder.resolve("tias-playground.jar"));
    Path java = Path.of(System.getProperty("java.home"), "bin");
    Path out = folder.resolve("out.json");
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", command).directory(folder.toFile());
    shell.environment().merge("PATH", java + ":", (path, first) -> first + path);
    shell.redirectOutput(out.toFile()).redirectError(folder.resolve("err.txt").toFile());
    Process process = shell.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("it ends").isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isZero();
    return out;
  }

  @Test
  void perfettoWithoutInternetIsExplained(Visit visit) {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo,tias");
    page.click("#export-open");
    assertThat(page.locator("#perfetto-note").innerText()).contains("needs internet");
    page.evaluate("() => { window.open = () => null; }");
    page.click(".export-lanes li:first-child button");
    page.waitForSelector("[data-subject=perfetto]");
  }

  @Test
  void traceEventsNeverOverlapOnATrack(Visit visit) throws IOException {
    Page page = settled(visit, "/?v=1&trace=teaching&cluster=1x4&p=fifo,tias");
    Board board = new Board(page);
    board.upload("shares.csv", SHARES);
    board.report();
    page.waitForURL(url -> url.contains("trace="));
    visit.open("/" + board.query().replaceAll("&(p|cluster)=[^&]*", "") + POLICIES);
    board.waitUntilSettled(6);
    page.waitForSelector("body[data-run-state=done]");
    page.click("#export-open");
    List<String> links = new ArrayList<>();
    for (var link : page.locator(".export-lanes a:has-text('trace events')").all()) {
      links.add(link.getAttribute("href"));
    }
    assertThat(links).hasSize(6);
    for (String link : links) {
      String body = page.request().get(visit.url() + "/" + link).text();
      assertSound(new ObjectMapper().readTree(body).get("traceEvents"), 2, 4);
    }
  }

  private static final String POLICIES =
      "&cluster=2x2&p=tias,fifo-fit,srtf,round-robin,las,edf&overhead=5";

  /** Named nodes and GPUs, events inside them, none over another. */
  private static void assertSound(JsonNode events, int nodes, int gpus) {
    Map<String, String> threads = new HashMap<>();
    Map<Integer, String> processes = new TreeMap<>();
    Map<String, TreeMap<Long, Long>> tracks = new HashMap<>();
    for (JsonNode event : events) {
      String track = event.get("pid") + "/" + event.get("tid");
      String name = event.at("/args/name").asText();
      switch (event.get("name").asText()) {
        case "process_name" -> processes.put(event.get("pid").asInt(), name);
        case "thread_name" -> threads.put(track, name);
        default ->
            assertThat(
                    tracks
                        .computeIfAbsent(track, unseen -> new TreeMap<>())
                        .put(event.get("ts").asLong(), event.get("dur").asLong()))
                .as("two events at once on " + track)
                .isNull();
      }
    }
    assertThat(processes).hasSize(nodes);
    assertThat(processes.values()).allMatch(name -> name.matches(".+ · node [01]"));
    assertThat(threads.values()).filteredOn(name -> name.matches("GPU \\d")).hasSize(gpus);
    assertThat(threads.values()).allMatch(name -> name.matches("GPU \\d(, share \\d)?"));
    assertThat(tracks).isNotEmpty();
    tracks.forEach(
        (track, bars) -> {
          assertThat(threads).as("names of threads").containsKey(track);
          long end = 0;
          for (Map.Entry<Long, Long> bar : bars.entrySet()) {
            assertThat(bar.getKey()).as("begin on " + track).isGreaterThanOrEqualTo(end);
            end = bar.getKey() + bar.getValue();
          }
        });
  }

  private static byte[] saved(Page page, String button) throws IOException {
    page.click("#export-open");
    Download download = page.waitForDownload(() -> page.click(button));
    page.keyboard().press("Escape");
    return Files.readAllBytes(download.path());
  }

  private static String base64(byte[] bytes) {
    return java.util.Base64.getEncoder().encodeToString(bytes);
  }

  private static Page settled(Visit visit, String link) {
    visit.open(link);
    new Board(visit.page()).waitUntilSettled();
    visit.page().waitForSelector("body[data-run-state=done]");
    return visit.page();
  }
}
