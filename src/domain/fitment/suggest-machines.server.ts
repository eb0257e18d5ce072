/** Machines for a line as it is typed, with the serial number that the line has. */

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { smallestOf } from '#platform/extremes.ts';
import { preparedQuery } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { Machine } from './machine-contract.ts';
import { readMachineText } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import { SerialRanges } from './serial-range.ts';
import { type SerialStatus, serialStatus } from './serial-status.ts';
import { machines } from './tables.server.ts';

/** Suggestions of one line. */
const maxSuggestions = 8;

export const MachineSuggestion = z
  .object({
    machine: Machine,
    serial: z.string().meta({ description: 'The serial number of the line, as typed; empty: none' }),
    exact: z.boolean().meta({ description: 'The line names exactly this model with its series' }),
  })
  .meta({ id: 'MachineSuggestion' });
export type MachineSuggestion = z.infer<typeof MachineSuggestion>;

const SuggestionRow = Machine.extend({ reading: z.number(), exact: z.boolean(), serialRanges: SerialRanges });

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

/**
 * At most eight: exact names first, then models that have serial numbers like the typed one, then by name. Empty for a text
 * that names no machine. Public.
 */
export async function suggestMachines(scope: Scope, text: string): Promise<MachineSuggestion[]> {
  const readings = readMachineText(text).filter(({ serial }) => !serial || isSerial(serial));
  if (readings.length === 0) return [];
  const rows = await selectSuggestions(scope, {
    readings: JSON.stringify(readings.map(({ key, isBeginning }, reading) => ({ reading, key, whole: isBeginning }))),
  });
  // All machines of a maker are suggested only when a product identification number names no model of the shop.
  const first = smallestOf(rows.map(({ reading }) => reading));
  return rows
    .filter(({ reading }) => reading === first || readings[reading]?.isBeginning === false)
    .map(({ reading, exact, serialRanges, ...machine }) => {
      const serial = readings[reading]?.serial ?? '';
      const status = serialStatus(parseSerialNumber(serial).value ?? null, serialRanges);
      return { reading, status, suggestion: { machine, serial, exact } };
    })
    .sort((a, b) => orderOf(a) - orderOf(b) || byName(a.suggestion.machine, b.suggestion.machine))
    .slice(0, maxSuggestions)
    .map(({ suggestion }) => suggestion);
}

/** Also one that has to be asked about: the form for the serial number asks. */
function isSerial(text: string): boolean {
  const { value, isQuestion = false } = parseSerialNumber(text);
  return value !== undefined || (isQuestion && /\p{N}/u.test(text));
}

interface RankedSuggestion {
  readonly reading: number;
  readonly status: SerialStatus;
  readonly suggestion: MachineSuggestion;
}

const statusOrder: Record<SerialStatus, number> = { inside: 0, unknown: 50, outside: 100 };

function orderOf({ reading, status, suggestion }: RankedSuggestion): number {
  return (suggestion.exact ? 0 : 1000) + statusOrder[status] + reading;
}

function byName(a: Machine, b: Machine): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
