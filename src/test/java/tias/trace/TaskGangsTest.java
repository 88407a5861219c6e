package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A job is one gang of GPUs; gangs made of tasks, each of which needs its GPUs on one node, are not
 * in the model. Such rows must not be mistaken for something else: not for a gang as large as all
 * tasks together, nor for one task.
 */
final class TaskGangsTest {

  @ParameterizedTest
  @ValueSource(strings = {"'tasks': 12, 'gpus_per_task': 4", "'tasks': [3, 5]"})
  void jobsToldByTheirTasksAreRefusedAndTheMissingGpusNamed(String tasks) {
    String json = "[{'job_id': 'S', 'submit_time': 0, 'duration': 10, " + tasks + "}]";
    ImportResult result =
        Imports.of(
            json.replace('\'', '"').getBytes(StandardCharsets.UTF_8),
            ImportOptions.DEFAULT.withFormat("native-json"));
    assertThat(result.trace()).isEmpty();
    assertThat(result.report().findings().toString()).contains("gpus");
  }

  /** Beside the GPUs in all, tasks are a column that is not used, and the report says so. */
  @Test
  void tasksBesideGpusAreNamedAsNotUsed() {
    ImportResult result = Imports.ofLines("job_id,submit_time,duration,gpus,tasks", "S,0,10,48,12");
    assertThat(Imports.job(result, "S").demandMilli()).isEqualTo(48_000);
    assertThat(result.report().findings().toString()).contains("tasks");
  }
}
