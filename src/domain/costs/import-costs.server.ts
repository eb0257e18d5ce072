/** Costs that an import sets, and their undo. */
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { currentCosts } from './current-costs.server.ts';
import { lockCosts } from './lock-costs.server.ts';
import { partCosts } from './tables.server.ts';

export interface ImportedCost {
  readonly partId: string;
  /** null: not known from now on. */
  readonly costCents: number | null;
}

/** What an import has written, for undoImportedCosts. */
export interface CostChange {
  readonly partId: string;
  readonly costId: string;
}

/**
 * Writes the costs that differ from the current ones. For staff who see costs. Throws unauthenticated, forbidden. Returns the
 * changes by the id of the part; a part that is not in the shop or has the cost already is absent.
 */
export async function writeImportedCosts(
  tx: Scope,
  costs: readonly ImportedCost[],
  importId: string,
): Promise<Map<string, CostChange>> {
  const { email } = requirePermission(tx, 'see_costs', m.costs_import_forbidden());
  const ids = costs.map(({ partId }) => partId);
  const inShop = new Set(await lockCosts(tx, ids));
  const current = await currentCosts(tx, ids);
  const rows = costs
    .filter(({ partId, costCents }) => inShop.has(partId) && (current.get(partId)?.costCents ?? null) !== costCents)
    .map(({ partId, costCents }) => ({ id: uuid(), partId, costCents }));
  if (rows.length > 0)
    await tx.db.execute(sql`
      insert into ${partCosts} (id, part_id, cost_cents, valid_from, import_id, changed_by_email)
      select id, "partId", "costCents", ${tx.now().toISOString()}::timestamptz, ${importId}::uuid, ${email}
      from ${jsonRows(rows)} as given (id uuid, "partId" uuid, "costCents" bigint)`);
  return new Map(rows.map(({ id, partId }) => [partId, { partId, costId: id }]));
}

/**
 * Takes the entries out of the history again, so that the costs before hold as if there had been no import. A cost that was
 * changed since stays. For staff who see costs. Throws unauthenticated, forbidden. Returns for each null, or why it stays.
 */
export async function undoImportedCosts(tx: Scope, changes: readonly CostChange[]): Promise<(string | null)[]> {
  requirePermission(tx, 'see_costs', m.costs_import_forbidden());
  const ids = changes.map(({ partId }) => partId);
  await lockCosts(tx, ids);
  const current = await currentCosts(tx, ids);
  // A part without entries was deleted, or its entry has been taken out.
  const isLast = ({ partId, costId }: CostChange) => [undefined, costId].includes(current.get(partId)?.id);
  const undone = changes.filter(isLast).map(({ costId }) => costId);
  if (undone.length > 0) await tx.db.delete(partCosts).where(inArray(partCosts.id, undone));
  return changes.map((change) => (isLast(change) ? null : m.costs_undo_changed()));
}
