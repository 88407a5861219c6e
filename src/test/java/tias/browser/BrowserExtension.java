package tias.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives a test its {@link Visit}. A test that failed leaves a screenshot; one that passed fails
 * after all if the page complained of anything.
 */
final class BrowserExtension implements ParameterResolver, AfterEachCallback {
  private static final Namespace HERE = Namespace.create(BrowserExtension.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Visit.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Stage stage =
        context
            .getRoot()
            .getStore(HERE)
            .getOrComputeIfAbsent(Stage.class, key -> new Stage(), Stage.class);
    Visit visit = new Visit(stage);
    context.getStore(HERE).put(Visit.class, visit);
    return visit;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Visit visit = context.getStore(HERE).remove(Visit.class, Visit.class);
    if (visit == null) {
      return;
    }
    try (visit) {
      List<String> faults = visit.watch().faults();
      if (context.getExecutionException().isPresent()) {
        visit.shoot("failed-" + context.getRequiredTestMethod().getName());
        context.publishReportEntry("faults", faults.toString());
        return;
      }
      assertThat(faults).as("what the browser complained of").isEmpty();
    }
  }
}
