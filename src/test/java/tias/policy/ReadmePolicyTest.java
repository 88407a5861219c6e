package tias.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tias.cluster.ClusterSpec;
import tias.event.Event;
import tias.event.EventLog;
import tias.sim.Costs;
import tias.sim.Simulation;
import tias.workload.Trace;

/** The policy that the README shows as an example is a real one. */
final class ReadmePolicyTest {
  private static final Path SOURCE = Path.of("src/test/java/tias/policy/LastComeFirst.java");

  @Test
  void theReadmeShowsTheWholeFileThatIsCompiledHere() throws IOException {
    String source = Files.readString(SOURCE);
    assertThat(Files.readString(Path.of("README.md"))).contains("```java\n" + source + "```\n");
  }

  @Test
  void itServesWhoeverCameLast() {
    Trace trace = Scene.gpus(1).jobs("A 0 10 1", "B 2 3 1", "C 3 1 1").trace();
    EventLog log = new EventLog();
    RankedPolicy policy = LastComeFirst.TYPE.create(Map.of());
    Simulation simulation = new Simulation(trace, ClusterSpec.of(1, 1), policy, new Costs(0));
    assertThat(simulation.run(log, () -> false)).isTrue();
    List<String> ends = new ArrayList<>();
    for (Event event : log.events()) {
      if (event instanceof Event.Completed) {
        ends.add(trace.jobs().get(event.job()).id() + " " + event.timeMs());
      }
    }
    assertThat(ends).containsExactly("C 4000", "B 6000", "A 14000");
  }
}
