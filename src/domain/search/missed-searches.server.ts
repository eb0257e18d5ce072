/** Searches of visitors without a result: parts that the shop does not have, or names that are missing in the synonyms. */
import { desc, inArray, notInArray, sql } from 'drizzle-orm';
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { oneLine } from '#platform/values/text.ts';
import type { MissedSearch } from './contract.ts';
import { missedSearches } from './tables.server.ts';

/** Maximum number of stored queries. Above it the rarest is deleted, of several the one searched longest ago. */
const maxQueries = 5000;
/** Characters; the rest of a longer query is cut off. */
const maxQueryLength = 200;
/** Searches of one network that are counted: a visitor cannot replace the list with queries of his own. */
const countedByNetwork: RateLimit = { name: 'missed-search', max: 30, windowMs: 3_600_000 };
/** Lists of one network that are counted. */
const countedLists: RateLimit = { name: 'missed-list', max: 10, windowMs: 3_600_000 };
const maxQueriesOfList = 100;

/**
 * Counts a search that found nothing; the spellings of one number are one search. Public. A query that looks like an email address, a phone number or a card number
 * is not stored, and neither is one of a network that has had 30 counted within an hour. Never throws: a page must not fail because of a statistic.
 */
export async function countMissedSearch(scope: Scope, typed: string): Promise<void> {
  const spelling = normalizeQuery(typed);
  if (!spelling) return;
  const query = sameOfSpellings(spelling);
  try {
    if (scope.clientAddress !== undefined)
      await createRateLimiter(scope.db, scope.now).count(countedByNetwork, clientNetwork(scope.clientAddress));
    const counted = await scope.db
      .insert(missedSearches)
      .values({ query, spelling, times: 1, lastAt: scope.now() })
      .onConflictDoUpdate({
        target: missedSearches.query,
        set: { times: sql`${missedSearches.times} + 1`, lastAt: scope.now() },
      })
      .returning({ times: missedSearches.times });
    if (counted[0]?.times === 1) await deleteSurplus(scope, [query]);
  } catch {
    // A lost count is acceptable: the next search is counted again.
  }
}

/**
 * Counts the numbers of a list that found nothing, as countMissedSearch does, in one statement: at most 100 of a
 * list, and ten lists of a network within an hour. Never throws.
 */
export async function countMissedList(scope: Scope, typed: readonly string[]): Promise<void> {
  const spellings = typed.map(normalizeQuery).filter(Boolean);
  const queries = [...new Map(spellings.map((spelling) => [sameOfSpellings(spelling), spelling]))].slice(
    0,
    maxQueriesOfList,
  );
  if (queries.length === 0) return;
  try {
    if (scope.clientAddress !== undefined)
      await createRateLimiter(scope.db, scope.now).count(countedLists, clientNetwork(scope.clientAddress));
    const counted = await scope.db
      .insert(missedSearches)
      .values(
        // In one order, so that two lists at once do not wait for each other.
        queries
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([query, spelling]) => ({ query, spelling, times: 1, lastAt: scope.now() })),
      )
      .onConflictDoUpdate({
        target: missedSearches.query,
        set: { times: sql`${missedSearches.times} + 1`, lastAt: scope.now() },
      })
      .returning({ query: missedSearches.query, times: missedSearches.times });
    const added = counted.filter(({ times }) => times === 1).map(({ query }) => query);
    if (added.length > 0) await deleteSurplus(scope, added);
  } catch {
    // A lost count is acceptable: the next list is counted again.
  }
}

async function deleteSurplus(scope: Scope, newest: readonly string[]): Promise<void> {
  const surplus = (await scope.db.$count(missedSearches)) - maxQueries;
  if (surplus <= 0) return;
  const rarest = scope.db
    .select({ query: missedSearches.query })
    .from(missedSearches)
    .where(notInArray(missedSearches.query, [...newest]))
    .orderBy(missedSearches.times, missedSearches.lastAt)
    .limit(surplus);
  await scope.db.delete(missedSearches).where(inArray(missedSearches.query, rarest));
}

/** The most frequent first, also those that find something by now. For admins (401, 403). */
export async function listMissedSearches(
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<Page<MissedSearch>> {
  requirePermission(scope, 'see_shop');
  const [rows, total] = await Promise.all([
    scope.db
      .select()
      .from(missedSearches)
      .orderBy(desc(missedSearches.times), desc(missedSearches.lastAt), missedSearches.query)
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(missedSearches),
  ]);
  const items = rows.map(({ query, spelling, times, lastAt }) => ({
    query: spelling || query,
    times,
    lastAt: lastAt.toISOString(),
  }));
  return { items, total, page, limit };
}

/** Deletes one query from the list. deletedCount is 0 when it is not there. For admins (401, 403). */
export async function deleteMissedSearch(scope: Scope, query: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  const deleted = await inTransaction(scope, ({ db }) =>
    db
      .delete(missedSearches)
      .where(inArray(missedSearches.query, storedAs(normalizeQuery(query))))
      .returning({ query: missedSearches.query }),
  );
  return { deletedCount: deleted.length };
}

/** What the row of a search that is shown so may have as `query`. */
export const storedAs = (shown: string): string[] => [shown, sameOfSpellings(shown)];

/** The key of a number, which all of its spellings have; any other text is compared as it is. */
function sameOfSpellings(spelling: string): string {
  const key = wholePartNumberKey(spelling);
  return /\d/.test(key) ? key.toLowerCase() : spelling;
}

/**
 * The spelling in which a search is shown: one line, lower case, single spaces. Empty when it must not be stored:
 * it has no letter or digit, or it looks like personal data.
 */
function normalizeQuery(typed: string): string {
  const query = oneLine(typed.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, maxQueryLength)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(query) && !looksPersonal(query) ? query : '';
}

/** Email addresses, phone numbers with + or 00 or an area code in brackets, card numbers. Part numbers have none of these forms. */
function looksPersonal(query: string): boolean {
  const digits = query.replace(/\D/g, '');
  return (
    /\S@\S+\.\S/.test(query) ||
    (/(^|\s)(\+|00)\d[\d\s().-]{6,}\d/.test(query) && digits.length >= 9) ||
    /\(\d{2,5}\)[\s.-]*\d{3,}/.test(query) ||
    (/^[\d\s-]+$/.test(query) && digits.length >= 13 && digits.length <= 19 && isCardNumber(digits))
  );
}

/** Luhn check digit, which every payment card number has (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
