/** Machines for a line as it is typed, with the serial number that the line has. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery } from '#platform/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { Machine } from './machine-contract.ts';
import { readMachineText } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
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

const SuggestionRow = Machine.extend({ reading: z.number(), exact: z.boolean() });

/**
 * Machines whose name begins with the text, the exact ones first. A reading in which words are left for the serial number
 * needs the exact name before them: PC200 is never PC200-8.
 */
const selectSuggestions = preparedQuery(
  'suggest_machines',
  SuggestionRow,
  () => sql`
    select distinct on (m.id) m.id, m.make_slug as "makeSlug", m.slug, m.make, m.name, m.model, m.series, m.kind,
      m.engine_model as "engineModel", m.year_from as "yearFrom", m.year_to as "yearTo", m.serial_text as "serialText",
      m.serial_plate as "serialPlate", r.reading, r.key in (m.name_key, m.full_key) as exact
    from json_to_recordset(${sql.placeholder('readings')}::json) as r (reading int, key text, whole boolean)
      join ${machines} m on m.name_key = r.key or m.full_key = r.key
        or r.whole and (m.name_key like r.key || '%' or m.full_key like r.key || '%')
    order by m.id, exact desc, r.reading`,
);

/** At most eight, exact names first, then by name. Empty for a text that names no machine. Public. */
export async function suggestMachines(scope: Scope, text: string): Promise<MachineSuggestion[]> {
  const readings = readMachineText(text).filter(({ serial }) => !serial || parseSerialNumber(serial).value);
  if (readings.length === 0) return [];
  const rows = await selectSuggestions(scope, {
    readings: JSON.stringify(readings.map(({ key, serial }, reading) => ({ reading, key, whole: serial === '' }))),
  });
  return rows
    .sort(
      (a, b) =>
        Number(b.exact) - Number(a.exact) || a.reading - b.reading || (a.name < b.name ? -1 : Number(a.name > b.name)),
    )
    .slice(0, maxSuggestions)
    .map(({ reading, exact, ...machine }) => ({ machine, exact, serial: readings[reading]?.serial ?? '' }));
}
