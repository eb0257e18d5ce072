import { m } from '#messages';
import { violatedConstraint } from '#platform/db-errors.ts';
import { AppError } from '#platform/errors.ts';

// An address begins with brand and number, so two who create the same part at once may meet there first.
const saysNumberTaken = ['parts_brand_number', 'parts_slug_unique'];

/** Runs a write; when another part of the shop has the same brand and number, throws conflict instead of the database's error. */
export async function withUniqueNumber<T>(
  named: { brand: string; partNumber: string },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!saysNumberTaken.includes(violatedConstraint(error) ?? '')) throw error;
    const message = m.catalog_number_taken(named);
    throw new AppError('conflict', message, { errors: [{ path: 'partNumber', message }] });
  }
}
