package tias.run;

import java.util.List;
import tias.catalog.Catalog;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.trace.TraceImport;

/** What may be put into a run, handed out to those above, who do not know the catalog. */
public final class Offers {
  private Offers() {}

  /** What every policy declares, in the order shown to people. */
  public static List<PolicyInfo> policies() {
    return Catalog.policies().stream().map(PolicyType::info).toList();
  }

  /** An import that knows all trace formats. */
  public static TraceImport traceImport() {
    return Catalog.traceImport();
  }
}
