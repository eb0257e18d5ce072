import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { partNumbers } from '../tables.server.ts';
import { maxNumbers, type PartNumberEntry } from './contract.ts';
import { partNumberKey } from './part-number.ts';

/**
 * Adds one number to those of a part; one that it has already, also in another spelling, stays as it is. The caller has
 * checked that the part is in the shop. For admins. Throws unauthenticated, forbidden, and invalid (no letter or digit
 * in the number, or too many numbers) for the field `number`.
 */
export async function addPartNumber(scope: Scope, partId: string, entry: PartNumberEntry): Promise<void> {
  requirePermission(scope, 'edit_parts');
  const number = plainText(entry.number);
  const numberKey = partNumberKey(number);
  if (!numberKey) throw invalidField('number', m.catalog_number_unreadable());
  if ((await scope.db.$count(partNumbers, eq(partNumbers.partId, partId))) > maxNumbers)
    throw invalidField('number', m.catalog_too_many_numbers({ max: maxNumbers }));
  await scope.db
    .insert(partNumbers)
    .values({ partId, kind: entry.kind, maker: plainText(entry.maker), number, numberKey })
    .onConflictDoNothing();
}
