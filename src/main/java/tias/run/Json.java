package tias.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The one place where JSON is set up: strict when reading, plain numbers when writing. */
public final class Json {
  private static final int MAX_DOCUMENT_CHARS = 1_000_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxDocumentLength(MAX_DOCUMENT_CHARS)
                  .maxNestingDepth(50)
                  .build())
          .build();

  /**
   * Apart, since who writes plain values need not wait for the five hundred classes of a mapper.
   */
  private static final class Mapping {
    static final ObjectMapper MAPPER =
        JsonMapper.builder(FACTORY.copy())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
  }

  /** Writes one document. */
  @FunctionalInterface
  public interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  private Json() {}

  /** The shared mapper; requests of up to a million characters. */
  public static ObjectMapper mapper() {
    return Mapping.MAPPER;
  }

  /** Makes a document readable for people: indented, line feeds on every machine. */
  public static void pretty(JsonGenerator json) {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    json.setPrettyPrinter(printer);
  }

  /** The document as UTF-8 bytes. */
  public static byte[] bytes(Body body) {
    return bytes(Mapping.MAPPER.getFactory(), body);
  }

  /** A document of fields and plain values as UTF-8 bytes: there is no mapper for objects. */
  static byte[] plain(Body body) {
    return bytes(FACTORY, body);
  }

  private static byte[] bytes(JsonFactory factory, Body body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    try (JsonGenerator json = factory.createGenerator(out)) {
      body.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
