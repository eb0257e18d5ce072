/** The machines and families that a drawing names, as ids. */
import { inArray, sql } from 'drizzle-orm';
import { lockKnownPrefixes } from '#domain/fitment/known-prefixes.server.ts';
import { machineFamilies, machines } from '#domain/fitment/tables.server.ts';
import { m } from '#messages';
import type { FieldError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { DrawingMachineChange } from './change-contract.ts';
import { toRanges } from './resolve-items.server.ts';
import type { drawingMachines } from './tables.server.ts';

type MachineColumns = Omit<typeof drawingMachines.$inferInsert, 'id' | 'drawingId'>;

/** The machines as columns, and a message for each field that cannot be stored. Needs the transaction that stores them. */
export async function resolveMachines(
  scope: Scope,
  given: readonly DrawingMachineChange[],
): Promise<{
  readonly rows: readonly MachineColumns[];
  readonly errors: readonly FieldError[];
  /** Known prefixes of the serial numbers of these machines. */
  readonly knownPrefixes: readonly string[];
}> {
  const errors: FieldError[] = [];
  const [machineIds, familyIds] = await Promise.all([
    listMachineIds(
      scope,
      given.map(({ machine }) => machine.toLowerCase()),
    ),
    listFamilyIds(
      scope,
      given.map(({ family }) => family),
    ),
  ]);
  const targets = given.map(({ machine, family }) => ({
    machineId: machine === '' ? null : (machineIds.get(machine.toLowerCase()) ?? null),
    familyId: machine === '' ? (familyIds.get(family) ?? null) : null,
  }));
  const prefixesOf = await lockKnownPrefixes(scope, targets);
  const rows = given.map(({ machine, family, serials }, place): MachineColumns => {
    const at = (field: string) => `machines.${place}.${field}`;
    const target = targets[place] ?? { machineId: null, familyId: null };
    const { machineId, familyId } = target;
    if (!machineId && !familyId)
      errors.push({ path: at('machine'), message: m.drawing_machine_unknown({ machine: machine || family }) });
    const serialRanges = toRanges(serials, at('serials'), errors, prefixesOf(target));
    return { machineId, familyId, serialText: serials, serialRanges };
  });
  return { rows, errors, knownPrefixes: [...new Set(targets.flatMap(prefixesOf))] };
}

async function listMachineIds(scope: Scope, addresses: readonly string[]): Promise<Map<string, string>> {
  const given = addresses.filter(Boolean);
  if (given.length === 0) return new Map();
  const address = sql<string>`${machines.makeSlug} || '/' || ${machines.slug}`;
  const rows = await scope.db.select({ id: machines.id, address }).from(machines).where(inArray(address, given));
  return new Map(rows.map((row) => [row.address, row.id]));
}

async function listFamilyIds(scope: Scope, slugs: readonly string[]): Promise<Map<string, string>> {
  const given = slugs.filter(Boolean);
  if (given.length === 0) return new Map();
  const rows = await scope.db
    .select({ id: machineFamilies.id, slug: machineFamilies.slug })
    .from(machineFamilies)
    .where(inArray(machineFamilies.slug, given));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
