package tias.study;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import tias.run.RunState;

/**
 * A study at one moment.
 *
 * @param id hash of specification and traces
 * @param state where it stands
 * @param spec what was asked for
 * @param done cells that have ended
 * @param message why it failed, or null
 */
public record StudyView(
    String id, RunState state, StudySpec spec, int done, @Nullable String message) {

  /** A study as {@code GET /studies/{id}} and the {@code meta} frame have it. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", id);
    writeStanding(json);
    json.writeFieldName("spec");
    spec.write(json);
    json.writeEndObject();
  }

  /** The fields that move. */
  void writeStanding(JsonGenerator json) throws IOException {
    json.writeStringField("state", state.word());
    json.writeNumberField("done", done);
    json.writeNumberField("cells", spec.cellCount());
    json.writeStringField("message", message);
  }
}
