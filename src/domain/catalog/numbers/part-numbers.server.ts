/** The numbers under which a part is known. Its own one follows the part by itself (triggers on parts). */

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { isId } from '#platform/ids.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { plainText } from '#platform/text.ts';
import { partNotFound } from '../get-part.server.ts';
import { isPublished } from '../part-row.server.ts';
import { partNumbers, parts } from '../tables.server.ts';
import { numberKinds, type PartNumberEntry } from './contract.ts';
import { partNumberKey } from './part-number.ts';

const inOrder = sql`array_position(${sql.raw(`array[${numberKinds.map((kind) => `'${kind}'`).join(',')}]`)}, ${partNumbers.kind})`;

/** All numbers of a part in the shop, its own first, then by kind, maker and number. Public. Throws not_found. */
export async function listPartNumbers(scope: Scope, partId: string): Promise<PartNumberEntry[]> {
  await mustBeInShop(scope, partId);
  return scope.db
    .select({ kind: partNumbers.kind, maker: partNumbers.maker, number: partNumbers.number })
    .from(partNumbers)
    .where(eq(partNumbers.partId, partId))
    .orderBy(inOrder, asc(partNumbers.maker), asc(partNumbers.numberKey));
}

/**
 * Replaces all numbers but the part's own. The same number of the same maker twice is kept once, as it was
 * given first; what repeats the part's own number is left out. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid (a number without a Latin letter or digit).
 */
export async function setPartNumbers(
  scope: Scope,
  partId: string,
  entries: readonly PartNumberEntry[],
): Promise<PartNumberEntry[]> {
  requireAdmin(scope);
  await mustBeInShop(scope, partId);
  await inTransaction(scope, (tx) => writePartNumbers(tx, partId, entries));
  return listPartNumbers(scope, partId);
}

/** The writing itself, inside a transaction. Internal: the caller has checked who asks. */
export async function writePartNumbers(
  scope: Scope,
  partId: string,
  entries: readonly PartNumberEntry[],
): Promise<void> {
  const [own] = await scope.db
    .select({ maker: partNumbers.maker, numberKey: partNumbers.numberKey })
    .from(partNumbers)
    .where(and(eq(partNumbers.partId, partId), eq(partNumbers.kind, 'own')));
  const known = new Map<string, typeof partNumbers.$inferInsert | undefined>();
  if (own) known.set(identity(own), undefined);
  for (const [index, entry] of entries.entries()) {
    const row = numberRow(partId, entry, `numbers.${index}`);
    if (entry.kind !== 'own' && !known.has(identity(row))) known.set(identity(row), row);
  }
  await scope.db.delete(partNumbers).where(and(eq(partNumbers.partId, partId), ne(partNumbers.kind, 'own')));
  const rows = [...known.values()].filter((row) => row !== undefined);
  if (rows.length > 0) await scope.db.insert(partNumbers).values(rows);
}

/** An entry as a row. Throws invalid, naming the field under `path`. */
function numberRow(partId: string, { kind, maker, number }: PartNumberEntry, path: string) {
  const written = plainText(number);
  const numberKey = partNumberKey(written);
  if (!numberKey) throw invalidField(`${path}.number`, m.catalog_number_unreadable());
  return { partId, kind, maker: plainText(maker), number: written, numberKey };
}

const identity = ({ maker, numberKey }: { maker?: string; numberKey: string }) =>
  `${numberKey} ${(maker ?? '').toLowerCase()}`;

async function mustBeInShop(scope: Scope, partId: string): Promise<void> {
  if (!isId(partId)) throw partNotFound();
  const [part] = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(and(eq(parts.id, partId), isPublished));
  if (!part) throw partNotFound();
}
