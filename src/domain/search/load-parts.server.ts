/** The parts of a page of results, as callers see them. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { selectPartsById, toProduct } from '#domain/catalog/part-row.server.ts';
import { partNumbers } from '#domain/catalog/tables.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction, FoundPart } from './contract.ts';
import type { CountedPage } from './facets.ts';
import type { NamedMachine } from './machine-in-text.server.ts';
import { bestByPart, kindRank, type NumberMatches, toEntry } from './number-match.ts';

export interface SearchResult {
  readonly page: CountedPage;
  readonly numbers?: NumberMatches;
  readonly correction?: Correction | null;
  /** The machine that the text names. */
  readonly named?: NamedMachine | null;
  /** The parts are those for the machine that the text names, which may be another one than the chosen one. */
  readonly machine?: ChosenMachine;
  /** The condition on part_search s that a part of the result fits that machine, where it is known. */
  readonly isFitting?: SQL;
}

/** The parts of the page in its order, each with the number that matched, and with its verdict when a machine is chosen. */
export async function loadParts(
  scope: Scope,
  { page, numbers }: SearchResult,
  machine: ChosenMachine | null,
): Promise<readonly FoundPart[]> {
  const { ids, loaded = [] } = page;
  if (ids.length === 0) return [];
  const isLoaded = new Set(loaded.map(({ id }) => id));
  const missing = ids.filter((id) => !isLoaded.has(id));
  const [rows, matchedBy, verdicts] = await Promise.all([
    missing.length > 0 ? selectPartsById(scope.db).execute({ ids: missing }) : [],
    numbers ? matchedNumbersOf(scope, ids, numbers) : new Map<string, PartNumberEntry>(),
    listShownVerdicts(scope, ids, machine),
  ]);
  const byId = new Map([...loaded, ...rows].map((row) => [row.id, toProduct(scope, row)]));
  return ids.flatMap((id) => {
    const part = byId.get(id);
    const number = matchedBy.get(id);
    const fitment = verdicts.get(id);
    return part ? [{ ...part, ...(number && { matchedBy: number }), ...(fitment && { fitment }) }] : [];
  });
}

/** The number that matched, by part id. Only parts that incomplete matches do not list are queried. */
async function matchedNumbersOf(scope: Scope, ids: readonly string[], { whole, byWord }: NumberMatches) {
  const matches = [...byWord.values(), ...(whole ? [whole] : [])];
  const known = new Map(matches.flatMap(({ matchedBy }) => [...matchedBy]));
  const patterns = matches.filter(({ hasMore }) => hasMore).map(({ pattern }) => pattern);
  const missing = ids.filter((id) => !known.has(id));
  return new Map([...(await findMatchedNumbers(scope, missing, patterns)), ...known]);
}

const KeyedNumberRow = z.object({ partId: z.string(), key: z.string(), ...PartNumberEntry.shape });

/**
 * The best number of each part that is like one of the LIKE patterns: the whole number, then a prefix, then any; of the
 * same kind of match the part's own number first.
 */
async function findMatchedNumbers(
  scope: Scope,
  partIds: readonly string[],
  patterns: readonly string[],
): Promise<ReadonlyMap<string, PartNumberEntry>> {
  if (partIds.length === 0 || patterns.length === 0) return new Map();
  const isLike = sql.join(
    patterns.map((pattern) => sql`n.number_key like ${pattern}`),
    sql` or `,
  );
  const rows = await query(
    scope,
    KeyedNumberRow,
    sql`select n.part_id as "partId", n.kind, n.maker, n.number, n.number_key as key from ${partNumbers} n
      where n.part_id = any(${sql.param(partIds)}::uuid[]) and (${isLike})`,
  );
  const keys = patterns.map((pattern) => pattern.replaceAll('%', ''));
  const closeness = (key: string) => (keys.includes(key) ? 0 : keys.some((typed) => key.startsWith(typed)) ? 1 : 2);
  const best = bestByPart(rows, ({ key, kind }) => 10 * closeness(key) + kindRank(kind));
  return new Map([...best].map(([id, row]) => [id, toEntry(row)]));
}
