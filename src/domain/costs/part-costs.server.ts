/** The cost of one part and its history, for staff who may see costs. */
import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';

import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import type { NewPartCost, PartCosts } from './contract.ts';
import { lockCosts } from './lock-costs.server.ts';
import { partCosts } from './tables.server.ts';

/** The most entries of the history. */
const maxHistory = 50;

/** The cost of the part and what it was before. For staff who see costs. Throws unauthenticated, forbidden, not_found. */
export async function getPartCosts(scope: Scope, partId: string): Promise<PartCosts> {
  requirePermission(scope, 'see_costs');
  if (!isId(partId)) throw partNotFound();
  const rows = await scope.db
    .select()
    .from(partCosts)
    .where(eq(partCosts.partId, partId))
    .orderBy(desc(partCosts.validFrom), desc(partCosts.id))
    .limit(maxHistory);
  const history = rows.map(({ costCents, validFrom, changedByEmail, importId }) => ({
    cost: dollars(costCents),
    from: validFrom.toISOString(),
    email: changedByEmail,
    importId,
  }));
  return { cost: history[0]?.cost ?? null, history };
}

/**
 * Sets the cost if it still is `was`; null: not known. For staff who see costs and change prices. Throws unauthenticated,
 * forbidden, not_found, and conflict with the current cost as `current`. A repeated call succeeds. The audit says that it was
 * changed, not the values, because not everybody who reads the audit may see costs.
 */
export async function setPartCost(scope: Scope, partId: string, { cost, was }: NewPartCost): Promise<PartCosts> {
  requirePermission(scope, 'see_costs');
  const { email } = requirePermission(scope, 'edit_prices');
  await inTransaction(scope, async (tx) => {
    const [isThere] = isId(partId) ? await lockCosts(tx, [partId]) : [];
    if (!isThere) throw partNotFound();
    const { cost: current } = await getPartCosts(tx, partId);
    if (current === cost) return;
    if (current !== was)
      throw new AppError('conflict', m.costs_changed_meanwhile({ now: costText(current) }), { members: { current } });
    const costCents = cost === null ? null : toCents(cost);
    await tx.db
      .insert(partCosts)
      .values({ id: uuid(), partId, costCents, validFrom: tx.now(), importId: null, changedByEmail: email });
    noteForAudit(tx, { thing: { kind: 'part', id: partId } });
  });
  return getPartCosts(scope, partId);
}

const dollars = (cents: number | null) => (cents === null ? null : fromCents(cents));
const costText = (cost: number | null) => (cost === null ? '–' : formatCents(toCents(cost)));
