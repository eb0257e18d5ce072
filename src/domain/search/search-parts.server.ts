/** Every list of parts in the shop is this search; without anything asked it is the whole catalogue in the shop's order. */

import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { type SelectedPart, selectPartsById, toProduct } from '#domain/catalog/part-row.server.ts';
import type { Scope } from '#platform/scope.ts';
import { browsePage } from './browse.server.ts';
import type { FoundPart, PartResults } from './contract.ts';
import { mendWords, nearNumber } from './correct-spelling.server.ts';
import { countParts, countTotal } from './count-parts.server.ts';
import { facetsOf, noFacets, totalOf } from './facets.ts';
import { matchedNumbers } from './matched-numbers.server.ts';
import { findByNumber } from './number-search.server.ts';
import { type Understood, understand } from './parse-search.server.ts';
import type { PartQuery } from './part-query.ts';
import { typedNumberKey } from './search-words.ts';
import { type FoundIds, findByWords } from './word-search.server.ts';

export interface SearchOptions {
  /** False: the facets stay empty and cost nothing. */
  readonly facets?: boolean;
}

/**
 * The parts that match all that is asked. Public; `total` counts all pages.
 *
 * `q` as a number, in any spelling: parts that have it come first, then those with a number that begins so; when
 * none has it, those with it inside a number. `*` stands for what is left out. `q` as words: each in a text of the
 * part (synonyms count, the last may be unfinished) or a piece of one of its numbers. A category is itself and all
 * below it. Unknown slugs find nothing.
 */
export async function searchParts(
  scope: Scope,
  query: PartQuery,
  { facets = true }: SearchOptions = {},
): Promise<PartResults> {
  if (!query.q) return browse(scope, query, facets);
  const direct = await findByNumber(scope, query);
  if (direct) return results(scope, query, { ...direct, asked: direct, facets, didYouMean: null });
  const asked = await understand(scope, query.q);
  const found = await findByWords(scope, asked, query);
  if (!found.matched) return otherwise(scope, query, asked, facets);
  return results(scope, query, { found, asked, facets, didYouMean: null });
}

async function browse(scope: Scope, query: PartQuery, facets: boolean): Promise<PartResults> {
  const counts = facets ? await countParts(scope, query) : await countTotal(scope, query);
  const total = totalOf(counts, query);
  const ids = await browsePage(scope, query, total, counts);
  return results(scope, query, { found: { matched: total > 0, counts, total, ids }, facets, didYouMean: null });
}

/** Nothing has what was typed: a number one mistake away is asked about, mistyped words are mended and searched. */
async function otherwise(scope: Scope, query: PartQuery, asked: Understood, facets: boolean): Promise<PartResults> {
  const nothing: FoundIds = { matched: false, counts: [], total: 0, ids: [] };
  const near = await nearNumber(scope, typedNumberKey(query.q));
  const mended = near ? null : await mendWords(scope, asked.words);
  if (!mended) return results(scope, query, { found: nothing, facets, didYouMean: near });
  const again = await understand(scope, mended);
  const found = await findByWords(scope, again, query);
  return results(scope, query, { found, facets, didYouMean: found.matched ? mended : null });
}

interface Outcome {
  readonly found: FoundIds;
  readonly facets: boolean;
  readonly didYouMean: string | null;
  readonly asked?: Numbers;
  /** Parts that are known in full. */
  readonly exactly?: readonly SelectedPart[];
}

/** What was understood as numbers. */
type Numbers = Pick<Understood, 'number'> & Partial<Pick<Understood, 'pieces'>>;

async function results(
  scope: Scope,
  query: PartQuery,
  { found, facets, didYouMean, asked, exactly = [] }: Outcome,
): Promise<PartResults> {
  return {
    items: await foundParts(scope, found.ids, asked, exactly),
    total: found.total,
    page: query.page,
    limit: query.limit,
    facets: facets ? facetsOf(found.counts, query) : noFacets,
    didYouMean,
    exactPart: asked?.number?.exactPart ?? null,
  };
}

/** The parts in the order of the ids. Only these rows are read in full. */
async function foundParts(
  scope: Scope,
  ids: readonly string[],
  asked: Numbers | undefined,
  known: readonly SelectedPart[],
): Promise<readonly FoundPart[]> {
  if (ids.length === 0) return [];
  const unknown = ids.filter((id) => !known.some((row) => row.id === id));
  const [rows, matched] = await Promise.all([
    unknown.length > 0 ? selectPartsById(scope.db).execute({ ids: unknown }) : [],
    asked ? matchesOf(scope, ids, asked) : new Map<string, PartNumberEntry>(),
  ]);
  const byId = new Map([...known, ...rows].map((row) => [row.id, toProduct(scope, row)]));
  return ids.flatMap((id) => {
    const part = byId.get(id);
    const matchedBy = matched.get(id);
    return part ? [matchedBy ? { ...part, matchedBy } : part] : [];
  });
}

/** The numbers that matched, by part. Asked again only where there were too many to remember. */
async function matchesOf(scope: Scope, ids: readonly string[], { number, pieces }: Numbers) {
  const matches = [...(number ? [number] : []), ...(pieces?.values() ?? [])];
  const known = new Map(matches.flatMap(({ matched }) => [...matched]));
  const patterns = matches.filter(({ more }) => more).map(({ pattern }) => pattern);
  const unknown = ids.filter((id) => !known.has(id));
  return new Map([...(await matchedNumbers(scope, unknown, patterns)), ...known]);
}
