/** The part that the address of a part page names. */
import { redirect } from 'react-router';
import { getPartBySlug, type PartWithCategoryPath } from '#domain/catalog/get-part.server.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { findPartByOldSlug } from '#domain/catalog/old-slugs.server.ts';
import { asOrdered, openedPackOf } from '#domain/catalog/order-quantities.ts';
import { resolveNumber } from '#domain/search/resolve-numbers.server.ts';
import { AppError } from '#platform/errors.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import type { Scope } from '#platform/scope.ts';
import { withMachine } from '#web/kit/page/machine-parameters.ts';
import { exactMatchPath } from '../list/address.ts';

/** Number of characters of the longest part number. */
const maxNumberLength = 70;

/** The part with the quantities that an order has, and what its page says of its packs. */
export interface PartOnPage extends PartWithCategoryPath {
  /** Pieces of the packs of which single pieces are sold too; null: the part is not packed, or is sold in whole packs. */
  readonly openedPack: number | null;
}

/**
 * The part with that slug. Throws a redirect for a previous slug and for a part number, and AppError `not_found`.
 * @param machine parameters of the chosen machine, which the redirect keeps; may be empty
 */
export async function partAt(scope: Scope, slug: string, machine: string): Promise<PartOnPage> {
  try {
    const part = await getPartBySlug(scope, slug);
    return { ...asOrdered(part), openedPack: openedPackOf(part) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const currentSlug = await findPartByOldSlug(scope, slug);
    if (currentSlug) throw redirect(withMachine(partPath(currentSlug), machine), 301);
    const address = await addressOfNumber(scope, slug);
    // The redirect is not permanent: another part may get the number.
    if (address) throw redirect(withMachine(address, machine), 302);
    throw error;
  }
}

/** Address for a part number in place of the slug: of its part, or of the search when several have it or replace it. */
async function addressOfNumber(scope: Scope, text: string): Promise<string | null> {
  const typed = text.trim();
  if (!/\d/.test(typed) || typed.length > maxNumberLength) return null;
  const { status, parts } = await resolveNumber(scope, typed);
  const [part] = parts;
  if (status === 'found' && part) return exactMatchPath({ id: part._id, slug: part.slug }, parts, typed, null);
  const key = partNumberKey(typed);
  const having = parts.filter(({ matchedBy }) => matchedBy && partNumberKey(matchedBy.number) === key);
  return status === 'replaced' || (status === 'several' && having.length > 1) ? partsPath({ q: typed }) : null;
}
