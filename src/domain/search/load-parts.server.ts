/** The parts of a page of results, as callers see them. */
import type { SQL } from 'drizzle-orm';
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { selectPartsById, toProduct } from '#domain/catalog/part-row.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction, FoundPart } from './contract.ts';
import type { CountedPage } from './facets.ts';
import type { NamedMachine } from './machine-in-text.server.ts';
import type { NumberMatches } from './number-match.ts';
import { findMatchedNumbers } from './number-matches.server.ts';

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
