/** The prefixes that serial numbers of machines are known to have, by which texts about them are divided. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { SerialRanges } from './serial-range.ts';
import { prefixesOf } from './split-serial.ts';
import { machineFamilyMembers, machines } from './tables.server.ts';

/** One of both, as of a fitment. */
export interface MachineTarget {
  readonly machineId: string | null;
  readonly familyId: string | null;
}

const RangesRow = z.object({ machineId: z.string(), familyId: z.string().nullable(), ranges: SerialRanges });

/** Those of the machine, or of all machines of the family. One statement for any number of targets. */
export async function readKnownPrefixes(
  scope: Scope,
  targets: readonly MachineTarget[],
): Promise<(target: MachineTarget) => readonly string[]> {
  const ids = (name: keyof MachineTarget) => [...new Set(targets.flatMap((target) => target[name] ?? []))];
  const [machineIds, familyIds] = [ids('machineId'), ids('familyId')];
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
