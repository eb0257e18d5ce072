/** What replaces numbers that no part of the shop has: those of parts that left it, and dead numbers. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { NumberStep, PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { type NumberMatch, toNumberMatch } from './number-match.ts';

const ReplacementRow = z.object({
  partId: z.string(),
  replacement: z.string(),
  /** From a dead number; empty when a part had it. */
  steps: z.array(NumberStep),
  ...PartNumberEntry.shape,
});
export type ReplacementRow = z.infer<typeof ReplacementRow>;

/** Internal. */
export const selectReplacements = preparedQuery<typeof ReplacementRow, { keys: readonly string[] }>(
  'replacements_of_numbers',
  ReplacementRow,
  () => sql`select r.part_id as "partId", p.part_number as replacement, r.kind, r.maker, r.number,
      (select coalesce(jsonb_agg(s.step), '[]') from dead_number_ends(typed) e, jsonb_array_elements(e.steps) s(step)) as steps
    from unnest(${sql.placeholder('keys')}::text[]) typed, replacements_of_number(typed) r
      join ${parts} p on p.id = r.part_id`,
);

/** What replaces the part that left the shop and had one of these numbers, or that dead number. Null: none of them had. Internal. */
export async function findReplacementsOf(scope: Scope, keys: readonly string[]): Promise<ReplacedNumber | null> {
  return keys.length > 0 ? toReplaced(await selectReplacements(scope, { keys })) : null;
}

interface ReplacedNumber {
  readonly match: NumberMatch;
  readonly correction: Correction;
}

/** Internal. */
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
