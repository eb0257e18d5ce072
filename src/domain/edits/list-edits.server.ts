/** Reads edits and their parts. */
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { marginPercent } from '#domain/costs/price-by-rule.ts';
import { hasPermission, requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { fromCents } from '#platform/values/money.ts';
import type { Page } from '#platform/values/page.ts';
import { type BulkEdit, type BulkEditRow, type EditRowStatus, largeChangePercent } from './contract.ts';
import { editNotFound, toBulkEdits } from './edit-row.server.ts';
import type { PlannedChange } from './plan-part.ts';
import { bulkEditRows, bulkEdits } from './tables.server.ts';

/** The most edits in the list. */
const maxListed = 50;

/** The edit with this id. For admins. Throws unauthenticated, forbidden, not_found. */
export async function getEdit(scope: Scope, id: string): Promise<BulkEdit> {
  requirePermission(scope, 'see_shop');
  if (!isId(id)) throw editNotFound();
  const rows = await scope.db.select().from(bulkEdits).where(eq(bulkEdits.id, id));
  const [edit] = await toBulkEdits(scope, rows);
  if (!edit) throw editNotFound();
  return edit;
}

/** The 50 newest edits that were run, newest first. For admins (401, 403). */
export async function listEdits(scope: Scope): Promise<BulkEdit[]> {
  requirePermission(scope, 'see_shop');
  const rows = await scope.db
    .select()
    .from(bulkEdits)
    .where(ne(bulkEdits.state, 'planned'))
    .orderBy(desc(bulkEdits.createdAt))
    .limit(maxListed);
  return toBulkEdits(scope, rows);
}

interface RowQuery {
  readonly status?: EditRowStatus | undefined;
  readonly page: number;
  readonly limit: number;
}

/** One page of the parts of an edit, in the order of the selection. For admins. Throws unauthenticated, forbidden, not_found. */
export async function listEditRows(
  scope: Scope,
  id: string,
  { status, page, limit }: RowQuery,
): Promise<Page<BulkEditRow>> {
  await getEdit(scope, id);
  const condition = and(eq(bulkEditRows.editId, id), status && eq(bulkEditRows.status, status));
  const [rows, total] = await Promise.all([
    scope.db
      .select({
        row: bulkEditRows.row,
        productId: bulkEditRows.partId,
        brand: brands.name,
        partNumber: parts.partNumber,
        name: parts.name,
        status: bulkEditRows.status,
        reason: bulkEditRows.reason,
        change: bulkEditRows.change,
      })
      .from(bulkEditRows)
      .innerJoin(parts, eq(parts.id, bulkEditRows.partId))
      .innerJoin(brands, eq(brands.id, parts.brandId))
      .where(condition)
      .orderBy(sql`${bulkEditRows.row}`)
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(bulkEditRows, condition),
  ]);
  const seesCosts = hasPermission(scope, 'see_costs');
  const items = rows.map(({ change, ...row }) => ({
    ...row,
    ...valuesOf(change),
    ...priceFacts(change),
    ...(seesCosts && { margin: marginOf(change) }),
  }));
  return { items, total, page, limit };
}

function priceFacts(change: PlannedChange | null): Pick<BulkEditRow, 'percent' | 'isLarge'> {
  if (change?.column !== 'priceCents') return { percent: null, isLarge: false };
  const share = (Number(change.after) - Number(change.before)) / Number(change.before);
  return { percent: Math.round(share * 1000) / 10, isLarge: Math.abs(share) * 100 > largeChangePercent };
}

function marginOf(change: PlannedChange | null): number | null {
  if (change?.column !== 'priceCents' || change.costCents === undefined) return null;
  return marginPercent(Number(change.after), change.costCents);
}

function valuesOf(change: PlannedChange | null): Pick<BulkEditRow, 'before' | 'after'> {
  if (!change || change.column === 'archive') return { before: null, after: null };
  const { column, before, after } = change;
  const shown = (value: typeof before) => (column === 'priceCents' ? fromCents(Number(value)) : value);
  return { before: shown(before), after: shown(after) };
}
