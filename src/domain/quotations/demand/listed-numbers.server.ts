/** Which numbers parts of the catalogue have already. */
import { and, inArray } from 'drizzle-orm';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { QuotedLineRow } from '../quoted/quotation-totals.ts';

/** The lines, without the number of those whose part has it. Internal. */
export async function withoutListed({ db }: Scope, lines: readonly QuotedLineRow[]): Promise<QuotedLineRow[]> {
  const ids = lines.flatMap(({ partId, unlistedKey }) => (partId !== null && unlistedKey !== '' ? [partId] : []));
  if (ids.length === 0) return [...lines];
  const keys = lines.map(({ unlistedKey }) => unlistedKey);
  const { partId, numberKey } = partNumbers;
  const rows = await db
    .select({ partId, numberKey })
    .from(partNumbers)
    .where(and(inArray(partId, ids), inArray(numberKey, keys)));
  const listed = new Set(rows.map((row) => `${row.partId} ${row.numberKey}`));
  return lines.map((line) => (listed.has(`${line.partId} ${line.unlistedKey}`) ? { ...line, unlistedKey: '' } : line));
}
