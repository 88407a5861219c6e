package tias.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tias.catalog.Catalog;

final class TraceStoreTest {
  /** As when a class opens one link: each reading of its own would hold the trace once more. */
  @Test
  void aTraceAskedForByManyAtOnceIsReadOnce(@TempDir Path folder) throws Exception {
    ServerSettings settings = ServerSettings.read(Map.of("data", folder.toString()), Map.of());
    TraceStore store = new TraceStore(settings, Catalog.traceImport());
    int askers = 8;
    CyclicBarrier together = new CyclicBarrier(askers);
    ExecutorService threads = Executors.newFixedThreadPool(askers);
    try {
      List<Future<TraceEntry>> asked = new ArrayList<>();
      for (int i = 0; i < askers; i++) {
        asked.add(
            threads.submit(
                () -> {
                  together.await();
                  return store.entry("itp-cluster10-mixed");
                }));
      }
      TraceEntry first = asked.get(0).get();
      for (Future<TraceEntry> answer : asked) {
        assertThat(answer.get()).isSameAs(first);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
