/** What the price rules make of the costs of parts. */
import { pricesByRules } from '#domain/costs/price-by-rules.server.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { type PlannedPart, planPrice, refusedPart } from './plan-part.ts';

/** The plan of each part, in their order. For staff who see costs. Throws unauthenticated, forbidden. */
export async function planByRules(
  scope: Scope,
  parts: readonly { readonly id: string; readonly priceCents: number }[],
): Promise<PlannedPart[]> {
  requirePermission(scope, 'see_costs');
  const prices = await pricesByRules(
    scope,
    parts.map(({ id }) => id),
  );
  return parts.map(({ id, priceCents }) => {
    const price = prices.get(id) ?? 'no_rule';
    if (price === 'no_cost') return { status: 'without_cost', change: null, reason: null };
    if (price === 'no_rule') return refusedPart(m.edits_no_rule());
    return withCost(planPrice(priceCents, price.priceCents, m.edits_rule_halves()), price.costCents);
  });
}

/** The plan keeps the cost from which the price was made, for its margin. */
function withCost(plan: PlannedPart, costCents: number): PlannedPart {
  const { change } = plan;
  return change?.column === 'priceCents' ? { ...plan, change: { ...change, costCents } } : plan;
}
