/** Reports fitments that contradict each other or their machine. Overlapping ones are allowed. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { FitmentContradiction } from './machine-input.ts';
import { SerialRanges } from './serial-range.ts';
import { fitments, machineFamilyMembers, machines } from './tables.server.ts';

/** The most contradictions of one report. */
const maxContradictions = 200;
/** Pairs that are compared for one report: the most recent ones. */
const maxCompared = 20_000;

const PairRow = z.object({
  partId: z.string(),
  part: z.string(),
  machine: z.string(),
  firstText: z.string(),
  firstRanges: SerialRanges,
  firstQuantity: z.number(),
  secondText: z.string(),
  secondRanges: SerialRanges,
  secondQuantity: z.number(),
});
const OutsideRow = z.object({
  partId: z.string(),
  part: z.string(),
  machine: z.string(),
  text: z.string(),
  ranges: SerialRanges,
  machineText: z.string(),
  machineRanges: SerialRanges,
});
type SerialRange = z.infer<typeof SerialRanges>[number];

/** The most recent contradictions, at most 200. For admins. Throws unauthenticated, forbidden. */
export async function listContradictions(scope: Scope): Promise<FitmentContradiction[]> {
  requirePermission(scope, 'see_shop');
  const [quantities, outside] = await Promise.all([listOtherQuantities(scope), listOutsideOfMachine(scope)]);
  return [...quantities, ...outside].slice(0, maxContradictions);
}

/** Two fitments of a part for one machine, position, engine and equipment, with other quantities for the same serial numbers. */
async function listOtherQuantities(scope: Scope): Promise<FitmentContradiction[]> {
  const rows = await query(
    scope,
    PairRow,
    sql`
      select a.part_id as "partId", brand.name || ' ' || p.part_number as part, m.make || ' ' || m.name as machine,
        a.serial_text as "firstText", a.serial_ranges as "firstRanges", a.quantity_per_machine as "firstQuantity",
        b.serial_text as "secondText", b.serial_ranges as "secondRanges", b.quantity_per_machine as "secondQuantity"
      from ${fitments} a join ${fitments} b on b.part_id = a.part_id and b.id > a.id and b.position = a.position
          and b.qualifiers = a.qualifiers and b.engine_serial_text = a.engine_serial_text
          and b.quantity_per_machine <> a.quantity_per_machine
        join lateral (
          select coalesce(a.machine_id, member.machine_id) as id from (select 1) one
            left join ${machineFamilyMembers} member on member.family_id = a.family_id
          intersect
          select coalesce(b.machine_id, member.machine_id) from (select 1) one
            left join ${machineFamilyMembers} member on member.family_id = b.family_id
          limit 1
        ) shared on true
        join ${machines} m on m.id = shared.id
        join ${parts} p on p.id = a.part_id and p.archived_at is null join ${brands} brand on brand.id = p.brand_id
      order by b.id desc limit ${maxCompared}`,
  );
  return rows
    .filter(({ firstRanges, secondRanges }) => doOverlap(firstRanges, secondRanges))
    .map(({ partId, part, machine, ...row }) => ({
      kind: 'quantity',
      partId,
      part,
      machine,
      first: `${row.firstQuantity} × ${row.firstText}`.replace(/ × $/, ''),
      second: `${row.secondQuantity} × ${row.secondText}`.replace(/ × $/, ''),
    }));
}

async function listOutsideOfMachine(scope: Scope): Promise<FitmentContradiction[]> {
  const rows = await query(
    scope,
    OutsideRow,
    sql`
      select f.part_id as "partId", brand.name || ' ' || p.part_number as part, m.make || ' ' || m.name as machine,
        f.serial_text as text, f.serial_ranges as ranges, m.serial_text as "machineText", m.serial_ranges as "machineRanges"
      from ${fitments} f join ${machines} m on m.id = f.machine_id
        join ${parts} p on p.id = f.part_id and p.archived_at is null join ${brands} brand on brand.id = p.brand_id
      where f.serial_text <> '' and m.serial_text <> '' order by f.id desc limit ${maxCompared}`,
  );
  return rows
    .filter(({ ranges, machineRanges }) => !doOverlap(ranges, machineRanges))
    .map(({ partId, part, machine, text, machineText }) => ({
      kind: 'serial',
      partId,
      part,
      machine,
      first: text,
      second: machineText,
    }));
}

/** Whether the ranges have a number in common. An empty list is all serial numbers. */
function doOverlap(first: readonly SerialRange[], second: readonly SerialRange[]): boolean {
  if (first.length === 0 || second.length === 0) return true;
  return first.some((a) =>
    second.some(
      (b) => a.prefix === b.prefix && (a.from ?? 0) <= (b.to ?? Infinity) && (b.from ?? 0) <= (a.to ?? Infinity),
    ),
  );
}
