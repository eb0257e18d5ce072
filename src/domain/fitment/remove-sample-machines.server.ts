/** Removes the machines of the sample with what hangs on them, and writes them again. Internal: callers check the permission. */
import { inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type RemovedRows, removeRows, restoreRows } from '#platform/database/removed-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import {
  fitments,
  machineFamilies,
  machineFamilyMembers,
  machines,
  serviceKitLines,
  serviceKits,
} from './tables.server.ts';
import { userMachines } from './user-machines-tables.server.ts';

/** A machine or a family that something of the shop's own names; the other one is null. */
export interface NamedTarget {
  readonly machineId: string | null;
  readonly familyId: string | null;
}

interface SampleMachineIds {
  readonly machineIds: readonly string[];
  readonly familyIds: readonly string[];
}

const TargetRow = z.object({ machineId: z.string().nullable(), familyId: z.string().nullable() });

/**
 * The machines and families of the sample that nothing of the shop's own names: no fitment of an own part, no machine of a
 * buyer, no own service kit, and none of the targets in `drawn`. A family that stays keeps its machines.
 */
export async function listRemovableMachines(scope: Scope, drawn: readonly NamedTarget[]): Promise<SampleMachineIds> {
  const [partIds, kitIds] = [await listSampleIds(scope, 'part'), await listSampleIds(scope, 'kit')];
  const used = await query(
    scope,
    TargetRow,
    sql`
    select distinct machine_id as "machineId", family_id as "familyId" from ${fitments}
      where part_id <> all(${sql.param(partIds)}::uuid[])
    union select machine_id, null from ${userMachines}
    union select machine_id, family_id from ${serviceKits} where id <> all(${sql.param(kitIds)}::uuid[])`,
  );
  const named = [...used, ...drawn];
  const usedFamilies = new Set(named.flatMap(({ familyId }) => familyId ?? []));
  const members = await scope.db.select().from(machineFamilyMembers);
  const usedMachines = new Set([
    ...named.flatMap(({ machineId }) => machineId ?? []),
    ...members.flatMap(({ familyId, machineId }) => (usedFamilies.has(familyId) ? [machineId] : [])),
  ]);
  const [machineIds, familyIds] = [await listSampleIds(scope, 'machine'), await listSampleIds(scope, 'family')];
  return {
    machineIds: machineIds.filter((id) => !usedMachines.has(id)),
    familyIds: familyIds.filter((id) => !usedFamilies.has(id)),
  };
}

export interface KeptMachines {
  readonly machines: RemovedRows;
  readonly families: RemovedRows;
  readonly members: RemovedRows;
  readonly fitments: RemovedRows;
  readonly kits: RemovedRows;
  readonly kitLines: RemovedRows;
}

/** Deletes the machines and families, what fits them, and all service kits of the sample. Returns the deleted rows. */
export async function takeSampleMachines(
  tx: Scope,
  { machineIds, familyIds }: SampleMachineIds,
): Promise<KeptMachines> {
  const kitIds = await listSampleIds(tx, 'kit');
  const ofTargets = (table: { machineId: typeof fitments.machineId; familyId: typeof fitments.familyId }) =>
    or(inArray(table.machineId, [...machineIds]), inArray(table.familyId, [...familyIds]));
  const { familyId, machineId } = machineFamilyMembers;
  const memberOf = or(inArray(machineId, [...machineIds]), inArray(familyId, [...familyIds]));
  // What refers to other rows goes first, because their deletion would take it along.
  return {
    kitLines: await removeRows(tx, serviceKitLines, inArray(serviceKitLines.kitId, kitIds)),
    kits: await removeRows(tx, serviceKits, inArray(serviceKits.id, kitIds)),
    fitments: await removeRows(tx, fitments, ofTargets(fitments)),
    members: await removeRows(tx, machineFamilyMembers, memberOf),
    families: await removeRows(tx, machineFamilies, inArray(machineFamilies.id, [...familyIds])),
    machines: await removeRows(tx, machines, inArray(machines.id, [...machineIds])),
  };
}

/** Writes the rows again, except those whose machine, family or part has another one in its place by now. */
export async function putSampleMachines(tx: Scope, kept: KeptMachines): Promise<void> {
  await restoreRows(tx, machines, kept.machines);
  await restoreRows(tx, machineFamilies, kept.families);
  const known = new Set<unknown>([null, undefined]);
  for (const table of [machines, machineFamilies, parts])
    for (const { id } of await tx.db.select({ id: table.id }).from(table)) known.add(id);
  const withKnown = (rows: RemovedRows) =>
    rows.filter((row) => [row.machineId, row.familyId, row.partId].every((id) => known.has(id)));
  await restoreRows(tx, machineFamilyMembers, withKnown(kept.members));
  await restoreRows(tx, fitments, withKnown(kept.fitments));
  const kits = withKnown(kept.kits);
  await restoreRows(tx, serviceKits, kits);
  const kitIds = new Set(kits.map(({ id }) => id));
  await restoreRows(
    tx,
    serviceKitLines,
    withKnown(kept.kitLines).filter(({ kitId }) => kitIds.has(kitId)),
  );
}
