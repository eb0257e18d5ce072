/** The costs of a list of parts: each is an entry of the history of the part's cost. */
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { currentCosts } from '#domain/costs/current-costs.server.ts';
import { type CostChange, undoImportedCosts, writeImportedCosts } from '#domain/costs/import-costs.server.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { RowValues } from '../read/parse-row.ts';

interface CostRow {
  readonly values: RowValues;
  readonly brand: string;
  readonly partNumber: string;
}

interface GivenCost {
  readonly index: number;
  readonly partId: string;
  readonly costCents: number | null;
}

/** The costs before and after of each row that would change the one of a part of the shop, by the index of the row. */
export async function planCosts(
  scope: Scope,
  rows: readonly CostRow[],
): Promise<Map<number, { readonly before: number | null; readonly after: number | null }>> {
  const given = await givenCosts(scope, rows);
  if (given.length === 0) return new Map();
  const current = await currentCosts(
    scope,
    given.map(({ partId }) => partId),
  );
  return new Map(
    given
      .map(({ index, partId, costCents }) => ({
        index,
        plan: { before: current.get(partId)?.costCents ?? null, after: costCents },
      }))
      .filter(({ plan }) => plan.before !== plan.after)
      .map(({ index, plan }) => [index, plan]),
  );
}

/** Writes the costs. Returns what undoCosts needs, by the index of the row. */
export async function addCosts(
  scope: Scope,
  rows: readonly CostRow[],
  importId: string,
): Promise<Map<number, CostChange>> {
  const given = await givenCosts(scope, rows);
  if (given.length === 0) return new Map();
  const written = await writeImportedCosts(scope, given, importId);
  return new Map(
    given.flatMap(({ index, partId }) => {
      const change = written.get(partId);
      return change ? [[index, change] as const] : [];
    }),
  );
}

/** Undoes the changes; null stands for a row without one. Returns for each null, or why it stays. */
export async function undoCosts(
  scope: Scope,
  changes: readonly (CostChange | null)[],
): Promise<readonly (string | null)[]> {
  const given = changes.flatMap((change, index) => (change ? [{ index, change }] : []));
  if (given.length === 0) return changes.map(() => null);
  const reasons = await undoImportedCosts(
    scope,
    given.map(({ change }) => change),
  );
  const byIndex = new Map(given.map(({ index }, at) => [index, reasons[at]]));
  return changes.map((_, index) => byIndex.get(index) ?? null);
}

/** The rows with a cost whose part is in the shop. */
async function givenCosts(scope: Scope, rows: readonly CostRow[]): Promise<GivenCost[]> {
  const withCost = rows.flatMap((row, index) => (row.values.cost === undefined ? [] : [{ row, index }]));
  if (withCost.length === 0) return [];
  requirePermission(scope, 'see_costs', m.costs_import_forbidden());
  const ids = await findPartIds(
    scope,
    withCost.map(({ row: { brand, partNumber } }) => ({ brand, partNumber })),
  );
  return withCost.flatMap(({ row, index }, at) => {
    const partId = ids[at];
    const cost = row.values.cost ?? null;
    return partId ? [{ index, partId, costCents: cost === null ? null : Number(cost) }] : [];
  });
}
