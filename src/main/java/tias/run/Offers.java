package tias.run;

import java.util.List;
import tias.catalog.Catalog;
import tias.policy.PolicyInfo;
import tias.policy.PolicyType;
import tias.policy.formula.FormulaCheck;
import tias.trace.TraceImport;

/** What may be put into a run, handed out to those above, who do not know the catalog. */
public final class Offers {
  private Offers() {}

  /** What every policy declares, in the order shown to people. */
  public static List<PolicyInfo> policies() {
    return Catalog.policies().stream().map(PolicyType::info).toList();
  }

  /** What there is to say of a text that may become a formula of the user's own. */
  public static FormulaCheck checkFormula(String text) {
    return FormulaCheck.of(text);
  }

  /** What a formula may speak of. */
  public static List<FormulaCheck.Word> formulaWords() {
    return FormulaCheck.words();
  }

  /** An import that knows all trace formats. */
  public static TraceImport traceImport() {
    return Catalog.traceImport();
  }
}
