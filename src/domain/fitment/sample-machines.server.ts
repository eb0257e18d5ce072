/** Writes the machines, fitments and service kits of the sample into a shop that has its parts. The data is a parameter. */
import { v7 as uuid } from 'uuid';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import type { PartRef } from '#domain/catalog/part-ref.ts';
import { toSlug } from '#domain/catalog/slug.ts';
import { markSampleRows } from '#domain/sample/sample-rows.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { MachineKind } from './machine-kinds.ts';
import { parseSerialRanges } from './parse-serial-ranges.ts';
import type { Qualifiers } from './qualifiers.ts';
import { machineKey } from './read-machine-text.ts';
import type { SerialRange } from './serial-range.ts';
import {
  fitments,
  machineFamilies,
  machineFamilyMembers,
  machines,
  serviceKitLines,
  serviceKits,
} from './tables.server.ts';

/** A machine by its full name ("Komatsu PC200-8"), or a family by its slug. */
export type SampleMachineTarget = { readonly machine: string } | { readonly family: string };

export interface SampleMachines {
  readonly machines: readonly {
    readonly make: string;
    readonly name: string;
    readonly model: string;
    readonly series: string;
    readonly kind: MachineKind;
    readonly engineModel: string;
    readonly serialText: string;
    readonly serialPlate: string;
  }[];
  readonly families: readonly {
    readonly slug: string;
    readonly name: string;
    /** Full names of the family's machines. */
    readonly machines: readonly string[];
  }[];
  readonly fitments: readonly {
    readonly part: PartRef;
    readonly target: SampleMachineTarget;
    readonly serialText: string;
    readonly engineSerialText: string;
    readonly qualifiers: Qualifiers;
    readonly position: string;
    readonly quantityPerMachine: number | null;
    readonly note: string;
    readonly source: string;
  }[];
  readonly kits: readonly {
    readonly slug: string;
    readonly target: SampleMachineTarget;
    readonly hours: number;
    readonly name: string;
    readonly note: string;
    readonly lines: readonly { readonly part: PartRef; readonly quantity: number }[];
  }[];
}

/** The columns of a row that name its machine or family. Throws an Error for one that the sample does not have. */
export type TargetColumns = (target: SampleMachineTarget) => { machineId: string | null; familyId: string | null };

/** Rows for each INSERT: a statement has at most 65,535 parameters. */
const batchSize = 1000;

/** Writes all rows or none. For the shop itself and admins (401, 403). Throws an Error that names the first wrong row. */
export async function loadSampleMachines(scope: Scope, sample: SampleMachines): Promise<TargetColumns> {
  requirePermission(scope, 'edit_machines');
  return inTransaction(scope, async (tx) => {
    const target = await insertMachines(tx, sample);
    await insertFitments(tx, sample, target);
    await insertKits(tx, sample, target);
    return target;
  });
}

async function insertMachines(scope: Scope, sample: SampleMachines): Promise<TargetColumns> {
  const now = { createdAt: scope.now(), updatedAt: scope.now() };
  const machineIds = new Map(sample.machines.map(({ make, name }) => [`${make} ${name}`, uuid()]));
  const familyIds = new Map(sample.families.map(({ slug }) => [slug, uuid()]));
  await scope.db.insert(machines).values(
    sample.machines.map((machine) => ({
      ...machine,
      ...now,
      id: idOf(machineIds, `${machine.make} ${machine.name}`),
      makeSlug: toSlug(machine.make),
      slug: toSlug(machine.name),
      nameKey: machineKey(machine.name),
      serialRanges: rangesOf(machine.serialText),
    })),
  );
  await scope.db
    .insert(machineFamilies)
    .values(
      sample.families.map(({ slug, name }) => ({ id: idOf(familyIds, slug), slug, name, createdAt: now.createdAt })),
    );
  await scope.db
    .insert(machineFamilyMembers)
    .values(
      sample.families.flatMap(({ slug, machines: members }) =>
        members.map((member) => ({ familyId: idOf(familyIds, slug), machineId: idOf(machineIds, member) })),
      ),
    );
  await markSampleRows(scope, 'machine', machineIds.values());
  await markSampleRows(scope, 'family', familyIds.values());
  return (target) =>
    'machine' in target
      ? { machineId: idOf(machineIds, target.machine), familyId: null }
      : { machineId: null, familyId: idOf(familyIds, target.family) };
}

async function insertFitments(scope: Scope, sample: SampleMachines, target: TargetColumns): Promise<void> {
  const partIds = await idsOf(
    scope,
    sample.fitments.map(({ part }) => part),
  );
  const rows = sample.fitments.map(({ part: _, target: to, ...same }, index) => ({
    ...same,
    ...target(to),
    id: uuid(),
    partId: partIds[index] ?? '',
    serialRanges: rangesOf(same.serialText),
    engineSerialRanges: rangesOf(same.engineSerialText),
    createdAt: scope.now(),
    updatedAt: scope.now(),
  }));
  for (let start = 0; start < rows.length; start += batchSize)
    await scope.db.insert(fitments).values(rows.slice(start, start + batchSize));
}

async function insertKits(scope: Scope, sample: SampleMachines, target: TargetColumns): Promise<void> {
  const kits = sample.kits.map((kit) => ({ ...kit, id: uuid() }));
  const lines = kits.flatMap(({ id, lines }) => lines.map((line, place) => ({ ...line, kitId: id, place })));
  const partIds = await idsOf(
    scope,
    lines.map(({ part }) => part),
  );
  await scope.db
    .insert(serviceKits)
    .values(kits.map(({ lines: _, target: to, ...same }) => ({ ...same, ...target(to), updatedAt: scope.now() })));
  await scope.db
    .insert(serviceKitLines)
    .values(
      lines.map(({ kitId, quantity, place }, index) => ({ kitId, quantity, place, partId: partIds[index] ?? '' })),
    );
  await markSampleRows(
    scope,
    'kit',
    kits.map(({ id }) => id),
  );
}

async function idsOf(scope: Scope, refs: readonly PartRef[]): Promise<string[]> {
  const ids = await findPartIds(scope, refs);
  return ids.map((id, index) => {
    if (!id) throw new Error(`Not a part of the sample: ${JSON.stringify(refs[index])}`);
    return id;
  });
}

function rangesOf(text: string): readonly SerialRange[] {
  const { value, problem } = parseSerialRanges(text);
  if (!value) throw new Error(`Wrong serial range in the sample: ${problem}`);
  return value;
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The sample names ${name}, which is not in it`);
  return id;
}
