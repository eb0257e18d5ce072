/** Reads and sets the numbers of a part. Its own number is kept equal to the part's columns by triggers on parts. */

import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { m } from '#messages';
import { preparedStatement } from '#platform/database/prepared-statement.server.ts';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { plainText } from '#platform/values/text.ts';
import { partNotFound } from '../get-part.server.ts';
import { isPublished } from '../part-row.server.ts';
import { partNumbers, parts } from '../tables.server.ts';
import { numberKinds, type PartNumberEntry } from './contract.ts';
import { partNumberKey } from './part-number.ts';

const kindOrder = sql`array_position(${sql.raw(`array[${numberKinds.map((kind) => `'${kind}'`).join(',')}]`)}, ${partNumbers.kind})`;

/** All numbers of a part in the shop: its own first, then by kind, maker and number. Public. Throws not_found. */
export async function listPartNumbers(scope: Scope, partId: string): Promise<PartNumberEntry[]> {
  const numbers = isId(partId) ? await selectNumbers(scope.db).execute({ partId }) : [];
  // Every part has its own number.
  if (numbers.length === 0) throw partNotFound();
  return numbers;
}

const selectNumbers = preparedStatement((db) =>
  db
    .select({ kind: partNumbers.kind, maker: partNumbers.maker, number: partNumbers.number })
    .from(partNumbers)
    .innerJoin(parts, and(eq(parts.id, partNumbers.partId), isPublished))
    .where(eq(partNumbers.partId, sql.placeholder('partId')))
    .orderBy(kindOrder, asc(partNumbers.maker), asc(partNumbers.numberKey))
    .prepare('numbers_of_part'),
);

/**
 * Replaces all numbers except the part's own. Of entries with the same maker and number the first one counts;
 * an entry equal to the part's own number is ignored. For admins.
 * Throws unauthenticated, forbidden, not_found, invalid (a number without a Latin letter or digit).
 */
export async function setPartNumbers(
  scope: Scope,
  partId: string,
  entries: readonly PartNumberEntry[],
): Promise<PartNumberEntry[]> {
  requirePermission(scope, 'edit_parts');
  await requirePublishedPart(scope, partId);
  await inTransaction(scope, (tx) => writePartNumbers(tx, partId, entries));
  return listPartNumbers(scope, partId);
}

/** setPartNumbers inside the caller's transaction. Internal: the caller checks the permission. Throws invalid. */
export async function writePartNumbers(
  scope: Scope,
  partId: string,
  entries: readonly PartNumberEntry[],
): Promise<void> {
  const [own] = await scope.db
    .select({ maker: partNumbers.maker, numberKey: partNumbers.numberKey })
    .from(partNumbers)
    .where(and(eq(partNumbers.partId, partId), eq(partNumbers.kind, 'own')));
  const unique = new Map<string, typeof partNumbers.$inferInsert | undefined>();
  if (own) unique.set(identity(own), undefined);
  for (const [index, entry] of entries.entries()) {
    const row = toRow(partId, entry, `numbers.${index}`);
    if (entry.kind !== 'own' && !unique.has(identity(row))) unique.set(identity(row), row);
  }
  await scope.db.delete(partNumbers).where(and(eq(partNumbers.partId, partId), ne(partNumbers.kind, 'own')));
  const rows = [...unique.values()].filter((row) => row !== undefined);
  if (rows.length > 0) await scope.db.insert(partNumbers).values(rows);
}

/** Throws invalid for the field below `path`. */
function toRow(partId: string, { kind, maker, number }: PartNumberEntry, path: string) {
  const plain = plainText(number);
  const numberKey = partNumberKey(plain);
  if (!numberKey) throw invalidField(`${path}.number`, m.catalog_number_unreadable());
  return { partId, kind, maker: plainText(maker), number: plain, numberKey };
}

/** Entries with the same identity are the same number. */
const identity = ({ maker, numberKey }: { maker?: string; numberKey: string }) =>
  `${numberKey} ${(maker ?? '').toLowerCase()}`;

/** Throws not_found unless the part is in the shop. */
async function requirePublishedPart(scope: Scope, partId: string): Promise<void> {
  if (!isId(partId)) throw partNotFound();
  const [part] = await scope.db
    .select({ id: parts.id })
    .from(parts)
    .where(and(eq(parts.id, partId), isPublished));
  if (!part) throw partNotFound();
}
