package tias.web;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;
import tias.run.JobLife;
import tias.run.JobPage;
import tias.run.JobRow;
import tias.run.Json;
import tias.run.LaneMarks;
import tias.run.QueueMoves;
import tias.run.RunJson;

/** The jobs of a lane as columnar JSON: arrays of equal length instead of an object per thing. */
final class JobColumns {
  private JobColumns() {}

  static byte[] jobs(JobPage page, int offset) {
    List<JobRow> rows = page.rows();
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeNumberField("total", page.total());
          json.writeNumberField("offset", offset);
          json.writeNumberField("count", rows.size());
          json.writeObjectFieldStart("columns");
          column(json, "job", rows, JobRow::job);
          column(json, "id", rows, JobRow::id);
          column(json, "submit", rows, JobRow::submitMs);
          column(json, "duration", rows, JobRow::durationMs);
          column(json, "firstStart", rows, JobRow::firstStartMs);
          column(json, "finish", rows, JobRow::finishMs);
          column(json, "jct", rows, JobRow::jctMs);
          column(json, "queueing", rows, JobRow::queueingMs);
          column(json, "waiting", rows, JobRow::waitingMs);
          column(json, "overhead", rows, JobRow::overheadMs);
          column(json, "preemptions", rows, JobRow::preemptions);
          column(json, "gpus", rows, row -> gpus(row.gpusMilli()));
          column(json, "deadline", rows, JobRow::deadlineMs);
          column(json, "met", rows, JobRow::met);
          column(json, "status", rows, JobRow::status);
          column(json, "reason", rows, JobRow::reason);
          json.writeEndObject();
          json.writeEndObject();
        });
  }

  static byte[] job(JobLife life) {
    JobRow row = life.row();
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeNumberField("job", row.job());
          json.writeStringField("id", row.id());
          value(json, "submit", row.submitMs());
          value(json, "duration", row.durationMs());
          value(json, "firstStart", row.firstStartMs());
          value(json, "finish", row.finishMs());
          value(json, "jct", row.jctMs());
          value(json, "queueing", row.queueingMs());
          value(json, "waiting", row.waitingMs());
          value(json, "overhead", row.overheadMs());
          value(json, "preemptions", row.preemptions());
          value(json, "gpus", gpus(row.gpusMilli()));
          value(json, "deadline", row.deadlineMs());
          value(json, "met", row.met());
          value(json, "status", row.status());
          value(json, "reason", row.reason());
          json.writeFieldName("bars");
          RunJson.writeBars(json, life.bars(), true);
          json.writeEndObject();
        });
  }

  static byte[] marks(LaneMarks marks) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeArrayFieldStart("wait");
          for (long waitMs : marks.waitMs()) {
            json.writeObject(waitMs < 0 ? null : waitMs);
          }
          json.writeEndArray();
          json.writeArrayFieldStart("tenant");
          for (int tenant : marks.tenant()) {
            json.writeObject(tenant < 0 ? null : tenant);
          }
          json.writeEndArray();
          json.writeObjectField("tenants", marks.tenants());
          json.writeEndObject();
        });
  }

  /** Writes {@code {queues: [name], left, job: [], t: [ms], queue: []}}. */
  static byte[] moves(QueueMoves moves) {
    return Json.bytes(
        json -> {
          json.writeStartObject();
          json.writeObjectField("queues", moves.queues());
          json.writeNumberField("left", moves.left());
          moves(json, "job", moves.size(), moves::job);
          moves(json, "t", moves.size(), moves::tMs);
          moves(json, "queue", moves.size(), moves::queue);
          json.writeEndObject();
        });
  }

  private static void moves(JsonGenerator json, String name, int size, IntToLongFunction value)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (int move = 0; move < size; move++) {
      json.writeNumber(value.applyAsLong(move));
    }
    json.writeEndArray();
  }

  private static void column(
      JsonGenerator json, String name, List<JobRow> rows, Function<JobRow, @Nullable Object> value)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (JobRow row : rows) {
      json.writeObject(value.apply(row));
    }
    json.writeEndArray();
  }

  private static void value(JsonGenerator json, String name, @Nullable Object value)
      throws IOException {
    json.writeFieldName(name);
    json.writeObject(value);
  }

  /** GPUs out of thousandths, without trailing zeros. */
  private static BigDecimal gpus(long milli) {
    BigDecimal exact = BigDecimal.valueOf(milli, 3).stripTrailingZeros();
    return exact.scale() < 0 ? exact.setScale(0) : exact;
  }
}
