/** The kinds of questions a shop is asked, each with the time it may take in the server; and how times are told. */
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Questions } from './search-questions.ts';

export interface Kind {
  readonly name: string;
  /** Which of the questions. */
  readonly of: keyof Questions;
  /** Milliseconds; empty: no figure is to be reached. */
  readonly wanted: string;
  /** Question n of that kind. */
  readonly ask: (questions: Questions, n: number) => Promise<unknown>;
}

export function searchKinds(scope: Scope): readonly Kind[] {
  const search = (query: Partial<PartQuery>) => searchParts(scope, PartQuery.parse(query));
  const typed = (name: string, of: Exclude<keyof Questions, 'lists'>, wanted = ''): Kind => ({
    name,
    of,
    wanted,
    ask: (questions, n) => search({ q: questions[of][n] ?? '' }),
  });
  return [
    typed('exact number', 'exact', 'p99 ≤ 5'),
    typed('number, other spelling', 'mangled', 'p99 ≤ 5'),
    {
      name: 'suggestions',
      of: 'typed',
      wanted: 'p95 ≤ 30',
      ask: ({ typed }, n) => suggestParts(scope, typed[n] ?? ''),
    },
    typed('words, with facets', 'words', 'p95 ≤ 100'),
    typed('piece of a number', 'pieces'),
    typed('mistyped number', 'mistyped'),
    { name: 'list page', of: 'lists', wanted: 'p95 ≤ 50', ask: ({ lists }, n) => search(lists[n] ?? {}) },
  ];
}

/** Milliseconds that the work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export function percentilesOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}
