/** The dead numbers as staff look for them, page by page. */
import { and, ilike, or, type SQL, sql } from 'drizzle-orm';
import { foldNumberKey, partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { listPartLabels } from '#domain/catalog/part-ref.server.ts';
import { likePatterns } from '#platform/database/like-patterns.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { brandKey } from './dead-number.ts';
import type { DeadNumberEntry } from './dead-number-contract.ts';
import { listDeadNumberEnds } from './list-dead-number-ends.server.ts';
import { deadNumberColumns, KeyedDeadNumber } from './stored-dead-numbers.server.ts';
import { deadNumbers } from './tables.server.ts';

interface DeadNumberSearch {
  /** Empty: all of them. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/**
 * One page of the dead numbers that have the text in their number or that of their successor, in any spelling and with letters for
 * digits that look like them, or every word of it in brand, number or note; by brand and number. For admins. Throws
 * unauthenticated, forbidden.
 */
export async function searchDeadNumbers(
  scope: Scope,
  { q, page, limit }: DeadNumberSearch,
): Promise<Page<DeadNumberEntry>> {
  requirePermission(scope, 'see_shop');
  const condition = matching(q);
  const [rows, total] = await Promise.all([
    query(
      scope,
      KeyedDeadNumber,
      sql`select number_key as key, ${deadNumberColumns()}
        from ${deadNumbers} where ${condition ?? sql`true`} order by brand_key, number_key
        limit ${limit} offset ${(page - 1) * limit}`,
    ),
    scope.db.$count(deadNumbers, condition),
  ]);
  const ends = await listDeadNumberEnds(scope, [...new Set(rows.map(({ key }) => key))]);
  const labels = await listPartLabels(
    scope,
    ends.map(({ end }) => end.partId),
  );
  const items = rows.map(({ key, ...row }) => {
    const own = ends.filter((each) => each.key === key && brandKey(each.brand) === brandKey(row.brand));
    const parts = own.map(({ end: { partId } }) => ({ id: partId, label: labels.get(partId) ?? '' }));
    return { ...row, steps: [...(own[0]?.steps ?? [])], parts };
  });
  return { items, total, page, limit };
}

/** Undefined: all of them. */
function matching(text: string): SQL | undefined {
  const folded = foldNumberKey(partNumberKey(text));
  const has = (column: typeof deadNumbers.numberKey | typeof deadNumbers.successorKey) =>
    sql`position(${folded} in fold_number_key(${column})) > 0`;
  const ofNumber = /\d/.test(folded) ? [has(deadNumbers.numberKey), has(deadNumbers.successorKey)] : [];
  const inTexts = likePatterns(text).map((pattern) =>
    or(
      ilike(deadNumbers.brand, pattern),
      ilike(deadNumbers.number, pattern),
      ilike(deadNumbers.successorBrand, pattern),
      ilike(deadNumbers.successorNumber, pattern),
      ilike(deadNumbers.note, pattern),
    ),
  );
  return or(...ofNumber, and(...inTexts));
}
