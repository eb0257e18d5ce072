/** Machines that buyers have entered: which model each is, and whether its serial numbers can be read. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { machineKinds } from './machine-kinds.ts';
import { listMakes } from './machines.server.ts';
import { toMakeNames } from './make-names.ts';
import type { CheckedMachine, MyMachineEntry } from './my-machines-contract.ts';
import { ownSerial } from './own-serial.ts';
import { machineKey, readMachineLine } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import { type SerialRange, SerialRanges } from './serial-range.ts';
import { machines } from './tables.server.ts';
import { serialNotOfModel } from './verdict-text.ts';

/** A model of the shop, as far as entered machines are compared with it. */
export interface KnownMachine {
  readonly id: string;
  readonly address: string;
  readonly label: string;
  readonly make: string;
  readonly name: string;
  readonly serialText: string;
  readonly serialRanges: readonly SerialRange[];
}

/** Checks the machines with one statement for all. Public: a visitor's machines are in the browser. */
export async function checkMachines(scope: Scope, entries: readonly MyMachineEntry[]): Promise<CheckedMachine[]> {
  const known = await findEnteredMachines(
    scope,
    entries.map(({ machine }) => machine),
  );
  return entries.map((entry) => checkMachine(entry, known.get(entry.machine) ?? []));
}

/** What the shop says of the machine. @param matching the models that the entered text may mean */
export function checkMachine(entry: MyMachineEntry, matching: readonly KnownMachine[]): CheckedMachine {
  const [machine] = matching;
  if (!machine)
    return { ...entry, label: entry.machine, problem: m.my_machine_unknown({ machine: entry.machine }), note: null };
  if (matching.length > 1) {
    const labels = matching.map(({ label }) => label).join(', ');
    return {
      ...entry,
      label: entry.machine,
      problem: m.my_machine_several({ machine: entry.machine, machines: labels }),
      note: null,
    };
  }
  const problem = ownSerial(entry.serial, toModel(machine)).serialProblem ?? engineProblem(entry.engineSerial);
  return {
    ...entry,
    machine: machine.address,
    label: machine.label,
    problem,
    note: problem === null ? serialNote(machine, entry.serial) : null,
  };
}

function toModel({ make, name, serialRanges }: Omit<KnownMachine, 'id'>) {
  return { machine: { make, name }, serialRanges };
}

/** Why the engine's serial number cannot be read; null for one that can, and for none. */
function engineProblem(serial: string): string | null {
  return serial === '' ? null : (parseSerialNumber(serial).problem ?? null);
}

/** What to look at when the model has no such serial number; null when it has, or the shop does not know. */
export function serialNote(machine: Omit<KnownMachine, 'id'>, typed: string): string | null {
  const { serial, isSerialOfMachine } = ownSerial(typed, toModel(machine));
  if (!serial || isSerialOfMachine) return null;
  const { label, serialText: ranges } = machine;
  return serialNotOfModel({ serial: typed, machine: label, ranges });
}

const MachineRow = z.object({
  id: z.string(),
  makeSlug: z.string(),
  slug: z.string(),
  make: z.string(),
  name: z.string(),
  nameKey: z.string(),
  kind: z.enum(machineKinds),
  serialText: z.string(),
  serialRanges: SerialRanges,
});

/**
 * The models that each text may mean: that of the address, else those of this make, by any of its names, and name, else those of
 * this name. A model is never meant by a piece of its name: PC200 is not PC200-8.
 */
export async function findEnteredMachines(
  scope: Scope,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownMachine[]>> {
  const makes = toMakeNames(await listMakes(scope));
  const readings = texts.map((text) => {
    const { make, words, kinds } = readMachineLine(text, makes);
    return { text, key: make + machineKey(words.map(({ key }) => key).join('')), kinds };
  });
  const keys = readings.map(({ key }) => key);
  const addresses = texts.map((text) => text.toLowerCase());
  const makeKey = sql`upper(regexp_replace(make, '[^[:alnum:]]', '', 'g'))`;
  const rows = await query(
    scope,
    MachineRow,
    sql`select id, make_slug as "makeSlug", slug, make, name, name_key as "nameKey", kind, serial_text as "serialText", serial_ranges as "serialRanges"
      from ${machines} where make_slug || '/' || slug = any(${sql.param(addresses)}::text[])
        or name_key = any(${sql.param(keys)}::text[])
        or ${makeKey} || name_key = any(${sql.param(keys)}::text[])
      order by make, name`,
  );
  const found = rows.map((row) => ({
    row,
    machine: {
      id: row.id,
      address: `${row.makeSlug}/${row.slug}`,
      label: `${row.make} ${row.name}`,
      make: row.make,
      name: row.name,
      serialText: row.serialText,
      serialRanges: row.serialRanges,
    },
  }));
  const meantBy = ({ text, key, kinds }: (typeof readings)[number]) => {
    const tests = [
      ({ machine }: (typeof found)[number]) => machine.address === text.toLowerCase(),
      ({ row }: (typeof found)[number]) => keyLetters(row.make) + row.nameKey === key,
      ({ row }: (typeof found)[number]) => row.nameKey === key,
    ];
    for (const test of tests) {
      const meant = found.filter((each) => test(each) && (kinds === null || kinds.includes(each.row.kind)));
      if (meant.length > 0) return meant.map(({ machine }) => machine);
    }
    return [];
  };
  return new Map(readings.map((reading) => [reading.text, meantBy(reading)]));
}
