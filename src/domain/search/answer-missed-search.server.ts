/** Ends a search without result: the shop has the part under another number, or has got it meanwhile. */
import { inArray } from 'drizzle-orm';
import type { Product } from '#domain/catalog/contract.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { addPartNumber } from '#domain/catalog/numbers/add-part-number.server.ts';
import { getPartId } from '#domain/catalog/part-ref.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import type { MissedSearch, MissedSearchAnswer } from './contract.ts';
import { deleteMissedSearch, listMissedSearches, storedAs } from './missed-searches.server.ts';
import { PartQuery } from './part-query.ts';
import { searchParts } from './search-parts.server.ts';
import { missedSearches } from './tables.server.ts';

/** Searches that one call repeats at most, and how many of them at the same time. */
const maxRepeated = 50;
const repeatedAtOnce = 5;

/**
 * Adds the number that was searched to a part, and takes the search off the list. Returns the part. For admins. Throws
 * unauthenticated, forbidden, invalid for `part` (not in the shop) and `number`.
 */
export async function answerMissedSearch(scope: Scope, query: string, answer: MissedSearchAnswer): Promise<Product> {
  requirePermission(scope, 'edit_parts');
  const partId = await inTransaction(scope, async (tx) => {
    const id = await getPartId(tx, answer.part, 'part');
    await addPartNumber(tx, id, answer);
    await deleteMissedSearch(tx, query);
    return id;
  });
  return getPart(scope, partId);
}

/** The most frequent searches that still find nothing. For admins (401, 403). */
export async function listOpenSearches(
  scope: Scope,
  asked: { page: number; limit: number },
): Promise<Page<MissedSearch>> {
  const list = await listMissedSearches(scope, asked);
  return (await deleteAnsweredSearches(scope, list.items)) > 0 ? listMissedSearches(scope, asked) : list;
}

/**
 * Repeats searches as a visitor would, and takes those off the list that find something by now: a part was added, got
 * another number, or the search has learnt a word. Returns how many. At most 50 are repeated, so that the page opens
 * quickly; the next ones are when the first are gone.
 */
async function deleteAnsweredSearches(scope: Scope, searches: readonly Pick<MissedSearch, 'query'>[]): Promise<number> {
  const repeated = searches.slice(0, maxRepeated).map(({ query }) => query);
  const answered: string[] = [];
  for (let at = 0; at < repeated.length; at += repeatedAtOnce) {
    const group = repeated.slice(at, at + repeatedAtOnce);
    const found = await Promise.all(group.map((query) => findsSomething(scope, query)));
    for (const [index, query] of group.entries()) if (found[index]) answered.push(query);
  }
  if (answered.length > 0)
    await scope.db.delete(missedSearches).where(inArray(missedSearches.query, answered.flatMap(storedAs)));
  return answered.length;
}

async function findsSomething(scope: Scope, query: string): Promise<boolean> {
  const { total } = await searchParts(scope, PartQuery.parse({ q: query, limit: 1 }), { facets: false });
  return total > 0;
}
