/** The prefixes that serial numbers of machines are known to have, by which texts about them are divided. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { SerialRanges } from './serial-range.ts';
import { prefixesOf } from './split-serial.ts';
import { machineFamilies, machineFamilyMembers, machines } from './tables.server.ts';

/** A machine or a family: one of both is null, as in a fitment. */
export interface MachineTarget {
  readonly machineId: string | null;
  readonly familyId: string | null;
}

/** Finds the prefixes of a target. */
export type KnownPrefixes = (target: MachineTarget) => readonly string[];

const RangesRow = z.object({ machineId: z.string(), familyId: z.string().nullable(), ranges: SerialRanges });

/** The prefixes of the machine, or of all machines of the family. One statement for any number of targets. */
export async function readKnownPrefixes(scope: Scope, targets: readonly MachineTarget[]): Promise<KnownPrefixes> {
  const [machineIds, familyIds] = [idsOf(targets, 'machineId'), idsOf(targets, 'familyId')];
  if (machineIds.length + familyIds.length === 0) return () => [];
  const rows = await query(
    scope,
    RangesRow,
    sql`
      select id as "machineId", null::text as "familyId", serial_ranges as ranges from ${machines}
      where id = any(${sql.param(machineIds)}::uuid[]) and serial_ranges <> '[]' union all
      select m.id, member.family_id::text, m.serial_ranges from ${machineFamilyMembers} member
        join ${machines} m on m.id = member.machine_id
      where member.family_id = any(${sql.param(familyIds)}::uuid[]) and m.serial_ranges <> '[]'`,
  );
  const byTarget = Map.groupBy(rows, ({ machineId, familyId }) => familyId ?? machineId);
  const prefixes = new Map([...byTarget].map(([id, all]) => [id, prefixesOf(all.flatMap(({ ranges }) => ranges))]));
  return ({ machineId, familyId }) => prefixes.get(machineId ?? familyId ?? '') ?? [];
}

/**
 * Reads the prefixes for texts that are stored in this transaction: they stay as they are until it ends. A change of them waits,
 * and then divides these texts too. See lockPrefixes.
 */
export async function lockKnownPrefixes(tx: Scope, targets: readonly MachineTarget[]): Promise<KnownPrefixes> {
  const locked = [
    [machines, idsOf(targets, 'machineId')],
    [machineFamilies, idsOf(targets, 'familyId')],
  ] as const;
  // The rows are locked in one order, so that no two transactions wait for each other.
  for (const [table, ids] of locked)
    if (ids.length > 0)
      await tx.db.execute(sql`select from ${table} where id = any(${sql.param(ids)}::uuid[]) order by id for share`);
  return readKnownPrefixes(tx, targets);
}

function idsOf(targets: readonly MachineTarget[], name: keyof MachineTarget): string[] {
  return [...new Set(targets.flatMap((target) => target[name] ?? []))];
}
