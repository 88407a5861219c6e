package tias.trace;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The traces that come with the program, listed in {@code sample-traces/index.json}. */
public final class Samples {
  private static final String FOLDER = "/sample-traces/";

  /**
   * A shipped trace.
   *
   * @param id stable, used in links
   * @param name of the trace
   * @param title short, for people
   * @param description what is in it and what to look for, in a sentence or two
   * @param file name in the folder of samples
   * @param licence SPDX id of the licence it is under
   * @param suggestedCluster nodes x GPUs on which it is interesting
   * @param lesson whether it belongs to a lesson: known by its id, but not offered in lists
   * @param group what it is shown under
   */
  public record Sample(
      String id,
      String name,
      String title,
      String description,
      String file,
      String licence,
      String suggestedCluster,
      boolean lesson,
      String group) {}

  private static final List<Sample> ALL = index();
  private static final List<Sample> OFFERED =
      ALL.stream().filter(sample -> !sample.lesson()).toList();

  private Samples() {}

  /** All samples in the order shown to people. */
  public static List<Sample> list() {
    return OFFERED;
  }

  /** The traces of the lessons, which no list shows. */
  public static List<Sample> ofLessons() {
    return ALL.stream().filter(Sample::lesson).toList();
  }

  /** The sample of this id, one of a lesson too, or null. */
  public static @Nullable Sample find(String id) {
    return ALL.stream().filter(sample -> sample.id().equals(id)).findFirst().orElse(null);
  }

  /**
   * The sample of this id.
   *
   * @throws IllegalArgumentException that lists what exists
   */
  public static Sample get(String id) {
    Sample sample = find(id);
    if (sample == null) {
      throw new IllegalArgumentException(
          "there is no sample '"
              + id
              + "'; there are "
              + OFFERED.stream().map(Sample::id).collect(Collectors.joining(", ")));
    }
    return sample;
  }

  /** The bytes of a sample. */
  public static byte[] bytes(Sample sample) {
    try (InputStream in = open(sample.file())) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a sample; its id becomes the trace's name. */
  public static ImportResult read(Sample sample, TraceImport traceImport) {
    try (InputStream in = open(sample.file())) {
      return traceImport.read(in, sample.id(), ImportOptions.DEFAULT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Sample> index() {
    try (InputStream in = open("index.json")) {
      return List.copyOf(new JsonMapper().readValue(in, new TypeReference<List<Sample>>() {}));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String file) throws IOException {
    InputStream in = Samples.class.getResourceAsStream(FOLDER + file);
    if (in == null) {
      throw new FileNotFoundException("the program comes without " + FOLDER + file);
    }
    return in;
  }
}
