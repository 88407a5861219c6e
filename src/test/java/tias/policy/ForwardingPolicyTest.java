package tias.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ForwardingPolicyTest {
  /** A question left out would be answered by the default of the interface, not by the policy. */
  @Test
  void everyQuestionIsPassedOn() {
    List<String> asked =
        Stream.of(RankedPolicy.class.getDeclaredMethods())
            .filter(method -> !method.isSynthetic() && !Modifier.isStatic(method.getModifiers()))
            .map(Method::getName)
            .toList();
    assertThat(asked).contains("level", "order", "nextChangeMs");
    assertThat(ForwardingPolicy.class.getDeclaredMethods())
        .extracting(Method::getName)
        .containsAll(asked);
  }
}
