/** The prices that the rules make of the costs of many parts. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { currentCosts } from './current-costs.server.ts';
import { priceByRule, ruleOf } from './price-by-rule.ts';
import { priceRules } from './tables.server.ts';

const PlacedPart = z.object({ id: z.string(), brandId: z.string(), path: z.array(z.string()) });

/** Cost and price of a part, in cents. `no_cost`: none is known; `no_rule`: no rule is for it. */
export type RulePrice = { readonly costCents: number; readonly priceCents: number } | 'no_cost' | 'no_rule';

/** What the rules say of each part, by its id. For staff who see costs. Throws unauthenticated, forbidden. */
export async function pricesByRules(scope: Scope, partIds: readonly string[]): Promise<Map<string, RulePrice>> {
  requirePermission(scope, 'see_costs');
  const [rules, costs] = [await scope.db.select().from(priceRules), await currentCosts(scope, partIds)];
  const placed = await query(
    scope,
    PlacedPart,
    sql`select p.id, p.brand_id as "brandId",
        array(select above.id from unnest(c.path) with ordinality as step (serial, place)
          join ${categories} above on above.no = step.serial order by step.place)::text[] as path
      from ${parts} p join ${categories} c on c.id = p.category_id
      where p.id = any(${sql.param(partIds)}::uuid[])`,
  );
  return new Map(
    placed.map(({ id, brandId, path }): [string, RulePrice] => {
      const costCents = costs.get(id)?.costCents ?? null;
      const rule = ruleOf(rules, brandId, path);
      if (costCents === null) return [id, 'no_cost'];
      return [id, rule ? { costCents, priceCents: priceByRule(costCents, rule) } : 'no_rule'];
    }),
  );
}
