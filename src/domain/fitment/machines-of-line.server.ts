/** Queries for machines that a typed line may name. Internal. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type ComparedMachine, listComparedMachines } from './compared-machines.server.ts';
import { Machine } from './machine-contract.ts';
import { type MachineText, machineKey } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import { SerialRanges } from './serial-range.ts';
import { machines } from './tables.server.ts';

const SuggestionRow = Machine.extend({ reading: z.number(), exact: z.boolean(), serialRanges: SerialRanges });
/** `reading` is the index of the reading that names the machine. */
export type SuggestedRow = z.infer<typeof SuggestionRow>;

/** Machines whose key begins with the one of reading r, by an index: LIKE uses none with a pattern from another row. */
const beginningWith = (column: 'name_key' | 'full_key'): SQL =>
  sql`select * from ${machines} where ${sql.raw(column)} ~>=~ r.key and ${sql.raw(column)} ~<~ (r.key || chr(1114111))`;

/**
 * Machines whose name begins with the text. A reading in which words are left for the serial number needs the whole name or
 * the whole model before them; "exact" needs the series as well: PC200 is never PC200-8.
 */
const selectSuggestions = preparedQuery(
  'suggest_machines',
  SuggestionRow,
  () => sql`
    select distinct on (m.id) m.id, m.make_slug as "makeSlug", m.slug, m.make, m.name, m.model, m.series, m.kind,
      m.engine_model as "engineModel", m.year_from as "yearFrom", m.year_to as "yearTo", m.serial_text as "serialText",
      m.serial_plate as "serialPlate", m.serial_ranges as "serialRanges", r.reading, r.key in (m.name_key, m.full_key) as exact
    from json_to_recordset(${sql.placeholder('readings')}::json) as r (reading int, key text, whole boolean)
      cross join lateral (${beginningWith('name_key')} union all ${beginningWith('full_key')}) m
    where r.whole or r.key in (m.name_key, m.full_key) or r.key || upper(m.series) in (m.name_key, m.full_key)
    order by m.id, exact desc, r.reading`,
);

/** The machines that the readings name, each once. */
export function listSuggestedRows(scope: Scope, readings: readonly MachineText[]): Promise<SuggestedRow[]> {
  const given = readings.map(({ key, isBeginning }, reading) => ({ reading, key, whole: isBeginning }));
  return selectSuggestions(scope, { readings: JSON.stringify(given) });
}

/** The most words of one model's name. */
const maxNameWords = 4;

/** The machines that a text taken for a serial number names, or whose serial numbers have its prefix. */
export async function listOthersNamed(
  scope: Scope,
  serials: readonly string[],
): Promise<(ComparedMachine & { readonly isNamed: boolean })[]> {
  const words = serials.map((serial) => serial.split(' '));
  const keys = words.flatMap((all) =>
    all.flatMap((_, from) =>
      Array.from({ length: maxNameWords }, (_, length) => machineKey(all.slice(from, from + length + 1).join(''))),
    ),
  );
  const names = new Set(keys.filter((key) => /[A-Z]/.test(key) && /[0-9]/.test(key)));
  const prefixes = new Set(serials.flatMap((serial) => [...(parseSerialNumber(serial).value?.counters.keys() ?? [])]));
  return (await listComparedMachines(scope)).flatMap((machine) => {
    const isNamed = names.has(machine.nameKey);
    return isNamed || machine.serialRanges.some(({ prefix }) => prefixes.has(prefix)) ? [{ ...machine, isNamed }] : [];
  });
}
