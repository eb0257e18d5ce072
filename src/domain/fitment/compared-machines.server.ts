/**
 * The machines and the names of makers that typed lines are compared with: kept in memory until a machine changes, because a shop
 * has some thousands and a line that names none of them whole is compared with all.
 */
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Machine } from './machine-contract.ts';
import { machineColumns } from './machine-row.server.ts';
import { listMakes } from './machines.server.ts';
import { type MakeNames, toMakeNames } from './make-names.ts';
import { type ModelName, readModelName } from './model-distance.ts';
import type { SerialRange } from './serial-range.ts';
import { prefixesOf } from './split-serial.ts';
import { machines } from './tables.server.ts';

/** A machine with what is read of its name and its serial numbers. */
export interface ComparedMachine extends Machine {
  readonly nameKey: string;
  readonly serialRanges: readonly SerialRange[];
  /** The name of the model; null: it has no number. */
  readonly modelName: ModelName | null;
  /** The prefixes of the machine's serial numbers. */
  readonly prefixes: readonly string[];
}

/** All machines, which must not be changed. Internal. */
export function listComparedMachines(scope: Scope): Promise<readonly ComparedMachine[]> {
  return readMachines(scope, '');
}

const readMachines = cachedRead('compared machines', ['catalogue'], async ({ db }: Scope) => {
  const rows = await db
    .select({ ...machineColumns, nameKey: machines.nameKey, serialRanges: machines.serialRanges })
    .from(machines);
  return rows.map((row) => ({
    ...row,
    modelName: readModelName(row.name),
    prefixes: prefixesOf(row.serialRanges),
  }));
});

/** The machine as callers see it. Internal. */
export function toMachine({
  serialRanges: _ranges,
  nameKey: _key,
  modelName: _name,
  prefixes: _prefixes,
  ...machine
}: ComparedMachine): Machine {
  return machine;
}

/** The names of makers, as toMakeNames gives them. Internal. */
export async function readMakeNames(scope: Scope): Promise<MakeNames> {
  const names = await readNames(scope, '');
  latestNames.set(scope.db, names);
  return names;
}

/** Those when they were asked for last, which may have changed since; undefined: nobody has asked. Internal. */
export const lastMakeNames = ({ db }: Scope): MakeNames | undefined => latestNames.get(db);

const latestNames = new WeakMap<Db, MakeNames>();

const readNames = cachedRead('names of makers', ['catalogue'], async (scope) => toMakeNames(await listMakes(scope)));
