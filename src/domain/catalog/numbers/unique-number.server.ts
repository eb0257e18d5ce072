import { m } from '#messages';
import { violatedConstraint } from '#platform/database/db-errors.ts';
import { AppError } from '#platform/errors.ts';

// The slug starts with brand and number: of two transactions that create the same part, the second one can
// violate either constraint first.
const numberConstraints = ['parts_brand_number', 'parts_slug_unique'];

/** Runs a write. Throws conflict instead of the database's error when another part of the shop has the same brand and number. */
export async function withUniqueNumber<T>(
  named: { brand: string; partNumber: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!numberConstraints.includes(violatedConstraint(error) ?? '')) throw error;
    const message = m.catalog_number_taken(named);
    throw new AppError('conflict', message, { errors: [{ path: 'partNumber', message }] });
  }
}
