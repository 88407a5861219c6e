package tias.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tias.trace.format.ClusterFile;

final class ClusterFileTest {
  private static ClusterFile read(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ClusterFile.read(new ByteArrayInputStream(bytes), Limits.DEFAULT);
  }

  @Test
  void aTiresiasSpecificationIsSwitchesTimesNodesOfEachSwitch() throws IOException {
    ClusterFile file =
        read(
            "num_switch,num_node_p_switch,num_gpu_p_node,num_cpu_p_node,mem_p_node\n"
                + "2,16,4,128,256\n");
    assertThat(file).isEqualTo(new ClusterFile("32x4", "tiresias-cluster", 0));
  }

  @Test
  void openbNodesOfOneSizeAreJoinedTheLargestFirstAndThoseWithoutGpusCounted() throws IOException {
    ClusterFile file =
        read(
            """
            sn,cpu_milli,memory_mib,gpu,model
            n0,64000,262144,2,P100
            n1,96000,786432,8,V100M32
            n2,96000,786432,0,
            n3,64000,262144,2,T4
            """);
    assertThat(file).isEqualTo(new ClusterFile("1x8+2x2", "openb-nodes", 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sn,gpu;n0,two          | line 2, column 2: gpu must be a whole number
          sn,gpu;n0,-1           | line 2, column 2
          sn,gpu;n0,2;n1         | line 3, column 2: gpu must be
          sn,gpu;n0,0            | the file lists no node with a GPU
          a,b;1,2                | line 1: this is no list of a cluster's nodes
          num_node_p_switch;4    | num_switch, num_gpu_p_node
          """)
  void whatIsNoClusterIsRefusedWithItsPlace(String lines, String place) {
    assertThatThrownBy(() -> read(lines.replace(';', '\n') + "\n"))
        .isInstanceOf(TraceRefusedException.class)
        .hasMessageContaining(place);
    assertThatThrownBy(() -> read("")).hasMessageContaining("a table was expected, as text");
  }
}
