/** Resolves the machines and families that rows of a list name. */
import { inArray } from 'drizzle-orm';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { machineFamilies, machines } from '../tables.server.ts';
import { machineAddressKey } from './machine-values.server.ts';

/** Either a maker with the name of its machine, or a family. */
export interface TargetRef {
  readonly make?: string | undefined;
  readonly machine?: string | undefined;
  readonly family?: string | undefined;
}

type Target =
  | { readonly machineId: string; readonly familyId: null; readonly problem?: undefined }
  | { readonly machineId: null; readonly familyId: string; readonly problem?: undefined }
  | { readonly problem: { readonly field: string; readonly message: string } };

/** One target for each reference, in order. Two statements for any number of references. */
export async function findTargets(scope: Scope, refs: readonly TargetRef[]): Promise<Target[]> {
  const familyNames = [...new Set(refs.flatMap(({ family }) => family ?? []))];
  const makeSlugs = [...new Set(refs.flatMap((ref) => addressOf(ref).split('/')[0] || []))];
  const [families, known] = await Promise.all([
    familyNames.length === 0
      ? []
      : scope.db.select().from(machineFamilies).where(inArray(machineFamilies.name, familyNames)),
    makeSlugs.length === 0
      ? []
      : scope.db
          .select({ id: machines.id, makeSlug: machines.makeSlug, slug: machines.slug })
          .from(machines)
          .where(inArray(machines.makeSlug, makeSlugs)),
  ]);
  const familyIds = new Map(families.map(({ name, id }) => [name, id]));
  const machineIds = new Map(known.map(({ makeSlug, slug, id }) => [`${makeSlug}/${slug}`, id]));
  return refs.map((ref) => targetOf(ref, machineIds, familyIds));
}

function addressOf({ make = '', machine = '' }: TargetRef): string {
  return machineAddressKey(make, machine);
}

function targetOf(
  ref: TargetRef,
  machineIds: ReadonlyMap<string, string>,
  familyIds: ReadonlyMap<string, string>,
): Target {
  if (Boolean(ref.family) === Boolean(ref.machine))
    return { problem: { field: 'machine', message: m.fitment_one_target() } };
  if (ref.family) {
    const familyId = familyIds.get(ref.family);
    if (!familyId) return { problem: { field: 'family', message: m.fitment_family_unknown({ family: ref.family }) } };
    return { machineId: null, familyId };
  }
  const machineId = machineIds.get(addressOf(ref));
  if (machineId) return { machineId, familyId: null };
  const machine = [ref.make, ref.machine].filter(Boolean).join(' ');
  return { problem: { field: 'machine', message: m.fitment_machine_missing({ machine }) } };
}
