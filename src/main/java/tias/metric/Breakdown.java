package tias.metric;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a run by kind of job and by tenant.
 *
 * @param all every job
 * @param deadline jobs with a deadline
 * @param nonDeadline jobs without
 * @param tenants one per tenant in the order of the trace, jobs that name none as one; empty if no
 *     job names a tenant
 * @param jain Jain's fairness index over the tenants' mean slowdown, from 1/n to 1; null without
 * @param worstTenant the tenant with the largest mean slowdown, the first of equals; null without
 */
public record Breakdown(
    GroupSummary all,
    GroupSummary deadline,
    GroupSummary nonDeadline,
    List<GroupSummary> tenants,
    @Nullable BigDecimal jain,
    @Nullable GroupSummary worstTenant) {
  public Breakdown {
    tenants = List.copyOf(tenants);
  }
}
