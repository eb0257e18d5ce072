/**
 * The known prefixes of a machine divide the serial numbers of its fitments, and of those of its families. When they change, the
 * stored texts are read again: what was divided by the old ones would give wrong verdicts.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { m } from '#messages';
import { jsonRows } from '#platform/json-rows.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { rangesToStore } from '../parse-serial-ranges.ts';
import { type SerialRange, SerialRanges, unreadRanges } from '../serial-range.ts';
import { fitments } from '../tables.server.ts';
import { type ChangedMachine, listTargets } from './changed-prefixes.server.ts';

/** A fitment whose text is read by other prefixes. */
export interface DividedFitment {
  readonly id: string;
  /** Brand and number. */
  readonly part: string;
  readonly serialText: string;
  readonly ranges: readonly SerialRange[];
  /** Of a part that is sold: it could be read until now, and cannot any more. */
  readonly isLost: boolean;
  /** Keys of the changed machines that it is for, alone or in its family. */
  readonly machines: readonly string[];
}

/** The fitments whose ranges change when the machines do. Writes nothing. Internal. */
export async function planDividing(scope: Scope, changed: readonly ChangedMachine[]): Promise<DividedFitment[]> {
  const targets = await listTargets(scope, changed);
  if (targets.size === 0) return [];
  const rows = await query(
    scope,
    StoredFitment,
    sql`
      select f.id, coalesce(f.machine_id, f.family_id)::text as target, f.serial_text as "serialText", f.serial_ranges as ranges,
        b.name || ' ' || p.part_number as part, p.archived_at is null as "isSold"
      from ${fitments} f join ${parts} p on p.id = f.part_id join ${brands} b on b.id = p.brand_id
      where f.serial_text <> '' and (f.machine_id = any(${sql.param([...targets.keys()])}::uuid[])
        or f.family_id = any(${sql.param([...targets.keys()])}::uuid[])) order by f.id`,
  );
  return rows.flatMap(({ target, ranges: stored, isSold, ...fitment }): DividedFitment[] => {
    const { prefixes = [], machines: keys = [] } = targets.get(target) ?? {};
    const ranges = rangesToStore(fitment.serialText, prefixes);
    if (isSame(ranges, stored)) return [];
    return [{ ...fitment, ranges, isLost: isSold && isSame(ranges, unreadRanges), machines: keys }];
  });
}

/** Fitments that one sentence names. */
const maxNamed = 5;

/** Names the fitments that the change would make unreadable; undefined: none. */
export function problemOfLost(divided: readonly DividedFitment[]): string | undefined {
  const lost = divided.filter(({ isLost }) => isLost);
  if (lost.length === 0) return undefined;
  const named = lost.slice(0, maxNamed).map(({ part, serialText }) => `${part} (${serialText})`);
  return m.fitment_prefixes_lose({ count: lost.length, fitments: named.join('; ') });
}

/** Stores the ranges of a plan. Internal. */
export async function writeDivided(scope: Scope, divided: readonly DividedFitment[]): Promise<void> {
  if (divided.length === 0) return;
  const given = divided.map(({ id, ranges }) => ({ id, ranges }));
  await scope.db.execute(sql`
    update ${fitments} f set serial_ranges = given.ranges, updated_at = ${scope.now().toISOString()}::timestamptz
    from ${jsonRows(given)} as given (id uuid, ranges jsonb) where f.id = given.id`);
}

const StoredFitment = z.object({
  id: z.string(),
  target: z.string(),
  part: z.string(),
  isSold: z.boolean(),
  serialText: z.string(),
  ranges: SerialRanges,
});

const isSame = (a: readonly SerialRange[], b: readonly SerialRange[]) =>
  JSON.stringify(a.map(valuesOf)) === JSON.stringify(b.map(valuesOf));
const valuesOf = ({ prefix, from, to }: SerialRange) => [prefix, from, to];
