/** Staff add, change and delete one dead number, by the rules of lists of replaced numbers. */
import { and, eq, sql } from 'drizzle-orm';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { brandKey, deadNumberKey } from './dead-number.ts';
import type { NewDeadNumber } from './dead-number-contract.ts';
import { lockSupersessions } from './relation-locks.server.ts';
import { addReplacedNumbers } from './replaced-numbers.server.ts';
import { deadNumbers } from './tables.server.ts';

/** Fields of a row of a list as those of the form. */
const fieldNames: Readonly<Record<string, string>> = { from: 'number', to: 'successorNumber' };
type Named = Pick<NewDeadNumber, 'brand' | 'number'>;

/** Numbers that one sentence names. */
const maxNamed = 3;

/**
 * Adds the number, or replaces what is stored of it, unless it is said to be new. For admins. Throws unauthenticated, forbidden, invalid for a number that leads to
 * no part or to itself, or that makes a chain too long or its pieces too many, conflict for the number of a part, as what replaces a part is set at the part, and for
 * a new one that is there with other values.
 */
export async function setDeadNumber(scope: Scope, given: NewDeadNumber): Promise<void> {
  requirePermission(scope, 'edit_parts');
  const { brand, number, successorBrand, successorNumber, isNew, ...values } = given;
  const from = { brand, partNumber: number };
  await inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const [part] = await findPartIds(tx, [from]);
    if (part) throw new AppError('conflict', m.dead_numbers_is_part({ part: `${brand} ${number}` }));
    if (isNew && (await isStoredOtherwise(tx, given)))
      throw new AppError('conflict', m.dead_numbers_exists({ number: `${brand} ${number}` }));
    if (!deadNumberKey(from)) throw invalidField('number', m.dead_numbers_no_number({ number }));
    const row = { from, to: { brand: successorBrand, partNumber: successorNumber }, ...values };
    const [outcome] = (await addReplacedNumbers(tx, [row])).rows;
    const { error } = outcome ?? {};
    if (error) throw invalidField(fieldNames[error.field] ?? error.field, error.message);
  });
}

/**
 * Deletes one dead number, by brand and number in any spelling; setDeadNumber with the same values undoes it. deletedCount is 0 when
 * there is none. For admins. Throws unauthenticated, forbidden, conflict while other dead numbers lead to parts through it.
 */
export async function deleteDeadNumber(scope: Scope, { brand, number }: Named): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  const [ofBrand, ofNumber] = [brandKey(brand), partNumberKey(number)];
  return inTransaction(scope, async (tx) => {
    await lockSupersessions(tx);
    const older = await tx.db
      .select({ brand: deadNumbers.brand, number: deadNumbers.number })
      .from(deadNumbers)
      .where(
        and(
          eq(deadNumbers.successorKey, ofNumber),
          eq(deadNumbers.successorBrandKey, ofBrand),
          // A successor that has become a part ends the chain, so nothing leads on through the number.
          sql`not exists (select from parts_with_number_of(${brand}, ${ofBrand}, ${ofNumber}))`,
        ),
      )
      .limit(maxNamed);
    const numbers = older.map((each) => `${each.brand} ${each.number}`).join(', ');
    if (numbers)
      throw new AppError('conflict', m.dead_numbers_leads_through({ number: `${brand} ${number}`, numbers }));
    const deleted = await tx.db
      .delete(deadNumbers)
      .where(isNamed({ brand, number }))
      .returning({ key: deadNumbers.numberKey });
    return { deletedCount: deleted.length };
  });
}

/** In any spelling. */
function isNamed({ brand, number }: Named) {
  return and(eq(deadNumbers.numberKey, partNumberKey(number)), eq(deadNumbers.brandKey, brandKey(brand)));
}

/** Whether the number is there with other values: with the same ones, the answer to the first request was lost. */
async function isStoredOtherwise(scope: Scope, given: NewDeadNumber): Promise<boolean> {
  const { successorBrand, successorNumber, quantity, interchangeability, date, note } = given;
  const isSame = and(
    eq(deadNumbers.successorKey, partNumberKey(successorNumber)),
    eq(deadNumbers.successorBrandKey, brandKey(successorBrand)),
    eq(deadNumbers.quantity, quantity),
    eq(deadNumbers.interchangeability, interchangeability),
    sql`${deadNumbers.effectiveOn} is not distinct from ${date}`,
    eq(deadNumbers.note, note),
  );
  return (await scope.db.$count(deadNumbers, sql`${isNamed(given)} and not (${isSame})`)) > 0;
}
