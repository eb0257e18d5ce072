/** A number that buyers ask by becomes a number of the part that the shop has quoted for it. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { addPartNumber } from '#domain/catalog/numbers/add-part-number.server.ts';
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { getPartId } from '#domain/catalog/part-ref.server.ts';
import { brands, partNumbers, parts } from '#domain/catalog/tables.server.ts';
import { deleteMissedSearch } from '#domain/search/missed-searches.server.ts';
import { m } from '#messages';
import { locks } from '#platform/database/locks.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { quotationLines, quotations } from '../quoted/tables.server.ts';
import type { NewAnsweredNumber } from './contract.ts';

/**
 * Adds the number to the part, once, and takes it off the searches without result. Returns the part. For staff who edit parts.
 * Throws unauthenticated, forbidden; invalid for `productId` (not in the shop) and `number` (never answered with the part, or too
 * many numbers); conflict when another part has the number.
 */
export async function addAnsweredNumber(scope: Scope, input: NewAnsweredNumber): Promise<Product> {
  requirePermission(scope, 'edit_parts');
  const { number, kind, maker } = input;
  const key = wholePartNumberKey(number);
  const partId = await inTransaction(scope, async (tx) => {
    // Of two parts at once, the second is told about the first.
    await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.answeredNumber}, hashtext(${key}))`);
    const id = await getPartId(tx, { id: input.productId }, 'productId');
    const owners = await listOwners(tx, key);
    if (owners.some((owner) => owner.id === id)) return id;
    const [owner] = owners;
    if (owner) throw taken(number, owner);
    if (!(await isAnsweredWith(tx, key, id))) throw invalidField('number', m.demand_never_answered());
    await addPartNumber(tx, id, { number, kind, maker });
    await deleteMissedSearch(tx, number);
    noteForAudit(tx, { thing: { kind: 'part', id } });
    return id;
  });
  return getPart(scope, partId);
}

interface Owner {
  readonly id: string;
  readonly brand: string;
  readonly partNumber: string;
}

/** The parts of the shop that have the number. */
function listOwners({ db }: Scope, key: string): Promise<Owner[]> {
  const { foldedKey, numberKey } = partNumbers;
  return db
    .select({ id: parts.id, brand: brands.name, partNumber: parts.partNumber })
    .from(partNumbers)
    .innerJoin(parts, eq(parts.id, partNumbers.partId))
    .innerJoin(brands, eq(brands.id, parts.brandId))
    .where(and(sql`${foldedKey} = fold_number_key(${key})`, eq(numberKey, key), isNull(parts.archivedAt)));
}

function taken(number: string, { brand, partNumber }: Owner): AppError {
  const message = m.demand_number_taken({ number, part: `${brand} ${partNumber}` });
  return new AppError('conflict', message, { errors: [{ path: 'number', message }] });
}

async function isAnsweredWith({ db }: Scope, key: string, partId: string): Promise<boolean> {
  const { kind, unlistedKey, quotationId } = quotationLines;
  const isAnswer = and(eq(kind, 'part'), eq(unlistedKey, key), sql`${unlistedKey} <> ''`);
  const [answer] = await db
    .select({ quotationId })
    .from(quotationLines)
    .innerJoin(quotations, eq(quotations.id, quotationId))
    .where(and(isAnswer, eq(quotationLines.partId, partId), isNull(quotations.replacedAt)))
    .limit(1);
  return answer !== undefined;
}
