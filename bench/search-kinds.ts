/** The kinds of searches that the benchmark measures, each with the time it may take in the server; percentiles of times. */
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { findWornNumber } from '#domain/search/worn-numbers/find-worn-number.server.ts';
import { readCells } from '#domain/search/worn-numbers/worn-number.ts';
import type { Scope } from '#platform/scope.ts';
import type { BenchQueries } from './search-queries.ts';

export interface SearchKind {
  readonly name: string;
  /** Limit in milliseconds; empty when there is none. */
  readonly wanted: string;
  /** Runs query n of this kind. */
  readonly run: (queries: BenchQueries, n: number) => Promise<unknown>;
}

export function searchKinds(scope: Scope): readonly SearchKind[] {
  const search = (query: Partial<PartQuery>) => searchParts(scope, PartQuery.parse(query));
  const typed = (name: string, kind: Exclude<keyof BenchQueries, 'lists'>, wanted = ''): SearchKind => ({
    name,
    wanted,
    run: (queries, n) => search({ q: queries[kind][n] ?? '' }),
  });
  return [
    typed('exact number', 'exact', 'p99 ≤ 5'),
    typed('number, other spelling', 'respelled', 'p99 ≤ 5'),
    {
      name: 'suggestions',
      wanted: 'p95 ≤ 30',
      run: ({ typed }, n) => suggestParts(scope, typed[n] ?? ''),
    },
    typed('words, with facets', 'words', 'p95 ≤ 50'),
    typed('words with a dimension', 'dimensions'),
    typed('piece of a number', 'pieces'),
    typed('mistyped number', 'mistyped'),
    {
      name: 'worn number',
      wanted: 'p95 ≤ 50',
      run: ({ worn }, n) => findWornNumber(scope, readCells(worn[n] ?? '')),
    },
    { name: 'list page', wanted: 'p95 ≤ 50', run: ({ lists }, n) => search(lists[n] ?? {}) },
  ];
}

/** Milliseconds that the work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

export function percentilesOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}
