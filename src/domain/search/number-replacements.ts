/** What replaces a number that no part of the shop has: the match, and the sentence about it. Pure. */
import type { NumberStep } from '#domain/catalog/numbers/contract.ts';
import type { Correction } from './contract.ts';
import type { ReplacementRow } from './number-lookup.server.ts';
import { type NumberMatch, toNumberMatch } from './number-match.ts';

interface ReplacedNumber {
  readonly match: NumberMatch;
  readonly correction: Correction;
}

/** Null without a row. */
export function toReplaced(rows: readonly ReplacementRow[]): ReplacedNumber | null {
  const [first] = rows;
  if (!first) return null;
  const match = toNumberMatch(
    first.number,
    rows.map((row) => ({ ...row, kind: 'old' as const, rank: 0 as const, slug: null })),
  );
  const meant = [...new Set(rows.map(({ replacement }) => replacement))];
  const steps = uniqueSteps(rows);
  return { match, correction: { kind: 'replaced', typed: first.number, meant, ...(steps.length > 0 && { steps }) } };
}

/** Each step once: several parts may be at the end of one chain. */
function uniqueSteps(rows: readonly ReplacementRow[]): NumberStep[] {
  const steps = rows.flatMap((row) => row.steps.map(({ from, to, date, note }) => ({ from, to, date, note })));
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}
