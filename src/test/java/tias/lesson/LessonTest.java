package tias.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A lesson cannot say what the simulator does not do: its claims are run, every one. */
final class LessonTest {
  private static final Pattern INSTANT = Pattern.compile("\\b([0-9]{2}):([0-9]{2})\\b");

  @Test
  void everyFileOfALessonIsListed() throws IOException {
    List<String> ids = Lesson.all().stream().map(Lesson::id).toList();
    try (var files = Files.list(Lesson.FOLDER)) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString().replace(".js", ""))
                  .filter(name -> !name.equals("index")))
          .containsExactlyInAnyOrderElementsOf(ids)
          .containsExactlyInAnyOrderElementsOf(Lesson.imported());
    }
    assertThat(ids).hasSize(7).doesNotHaveDuplicates();
  }

  @TestFactory
  List<DynamicContainer> lessons() {
    return Lesson.all().stream()
        .map(
            lesson ->
                dynamicContainer(
                    lesson.id(),
                    List.of(
                        dynamicTest("is built as lessons are", () -> isBuilt(lesson)),
                        dynamicTest("writes no number twice", () -> writesNoNumberTwice(lesson)),
                        engine("states the engine's numbers", lesson, LessonTest::numbers),
                        dynamicTest("types no instant unheld", () -> instants(lesson)),
                        engine("says what holds", lesson, LessonTest::claims),
                        engine("has one right answer", lesson, LessonTest::answers),
                        engine("points at what is there", lesson, LessonTest::pointers))))
        .toList();
  }

  private interface Check {
    void of(Lesson lesson, LessonFacts facts);
  }

  private static DynamicTest engine(String name, Lesson lesson, Check check) {
    return dynamicTest(
        name,
        () -> {
          try (LessonFacts facts = new LessonFacts(lesson)) {
            check.of(lesson, facts);
          }
        });
  }

  private static void isBuilt(Lesson lesson) {
    assertThat(lesson.data().get("id").asText()).isEqualTo(lesson.id());
    assertThat(lesson.data().get("minutes").asInt()).isBetween(5, 15);
    assertThat(lesson.data().get("aim")).isNotEmpty();
    List<JsonNode> frames = lesson.frames();
    assertThat(frames).hasSizeBetween(5, 8);
    assertThat(frames).allSatisfy(frame -> assertThat(frame.get("title").asText()).isNotBlank());
    assertThat(frames).filteredOn(frame -> frame.at("/ask/choices").isArray()).isNotEmpty();
    JsonNode last = frames.get(frames.size() - 1);
    assertThat(last.at("/ask/question").isMissingNode()).as("a question at the end").isFalse();
    assertThat(last.at("/ask/answer")).as("and its answer").isNotEmpty();
  }

  /** What the texts need is listed once, as a fact; nothing else is. */
  private static void writesNoNumberTwice(Lesson lesson) {
    List<String> listed = new ArrayList<>();
    lesson.data().get("facts").fieldNames().forEachRemaining(listed::add);
    assertThat(listed).containsExactlyInAnyOrderElementsOf(factsOf(lesson));
  }

  private static void numbers(Lesson lesson, LessonFacts facts) {
    for (Map.Entry<String, JsonNode> fact : lesson.data().get("facts").properties()) {
      assertThat(facts.value(fact.getKey()))
          .as(fact.getKey())
          .isEqualByComparingTo(fact.getValue().decimalValue());
    }
  }

  /** An instant such as 04:24 in a text stands, in seconds, in what its frame holds or asks. */
  private static void instants(Lesson lesson) {
    for (JsonNode frame : lesson.frames()) {
      String held = frame.path("holds") + frame.at("/ask/choices").findValues("if").toString();
      for (String field : List.of("/text", "/ask/question", "/ask/because", "/ask/answer")) {
        Matcher instant = INSTANT.matcher(frame.at(field).toString());
        while (instant.find()) {
          int minutes =
              Integer.parseInt(instant.group(1)) * 60 + Integer.parseInt(instant.group(2));
          assertThat(held).as(instant.group()).containsPattern("[ >=<]" + minutes * 60 + "\\b");
        }
      }
    }
  }

  private static void claims(Lesson lesson, LessonFacts facts) {
    List<String> wrong = new ArrayList<>();
    int claims = 0;
    for (JsonNode frame : lesson.frames()) {
      for (String claim : Lesson.strings(frame.path("holds"))) {
        claims++;
        if (!facts.holds(claim)) {
          wrong.add(frame.get("title").asText() + ": " + claim);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(claims).as("claims").isPositive();
  }

  private static void answers(Lesson lesson, LessonFacts facts) {
    for (JsonNode frame : lesson.frames()) {
      JsonNode choices = frame.at("/ask/choices");
      for (int i = 0; i < choices.size(); i++) {
        List<String> conditions = Lesson.strings(choices.get(i).get("if"));
        assertThat(conditions).isNotEmpty();
        assertThat(conditions.stream().allMatch(facts::holds))
            .as("%s: %s", frame.get("title").asText(), choices.get(i).get("say"))
            .isEqualTo(i == frame.at("/ask/right").asInt(-1));
      }
    }
  }

  private static void pointers(Lesson lesson, LessonFacts facts) {
    for (JsonNode frame : lesson.frames()) {
      List<String> lanes = Lesson.strings(frame.path("lanes"));
      assertThat(lanes).allMatch(facts::hasLane);
      assertThat(Lesson.strings(frame.path("table"))).allMatch(facts::hasLane);
      assertThat(lanes).containsAll(Lesson.strings(frame.at("/ask/hides")));
      JsonNode watch = frame.path("watch");
      for (String job : Lesson.strings(watch.path("jobs"))) {
        assertThat(lanes).as(job).isNotEmpty().allMatch(lane -> facts.hasJob(lane, job));
      }
      for (String lane : lanes) {
        BigDecimal end = facts.end(lane);
        assertThat(watch.path("at").decimalValue()).isLessThanOrEqualTo(end);
        for (JsonNode edge : watch.path("window")) {
          assertThat(edge.decimalValue()).isBetween(BigDecimal.ZERO, end);
        }
      }
    }
  }

  /** The facts that the numbers in the texts are made of. */
  static Set<String> factsOf(Lesson lesson) {
    Set<String> facts = new TreeSet<>();
    for (String number : lesson.numbersInTexts()) {
      for (String word : number.split(" ", -1)) {
        if (!word.equals("+") && !word.equals("-")) {
          facts.add(word);
        }
      }
    }
    return facts;
  }
}
