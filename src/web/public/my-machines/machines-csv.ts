/** The list of a buyer's machines as a CSV file, in the browser. */
import type { MyMachine, MyMachineEntry } from '#domain/fitment/my-machines-contract.ts';
import { CsvParser } from '#domain/imports/read/csv-rows.ts';
import { guessSeparator } from '#domain/imports/read/guess-separator.ts';
import { textOf } from '#domain/imports/read/source-row.ts';
import { m } from '#messages';
import { byteOrderMark, csvLine, removeFormulaEscape } from '#platform/values/csv.ts';

type Column = keyof MyMachineEntry;

/** The columns in the order of the file. */
const columns: readonly { readonly name: Column; readonly heading: () => string; readonly isColumn: RegExp }[] = [
  { name: 'name', heading: m.my_machine_name, isColumn: /^name$/ },
  { name: 'fleetNumber', heading: m.my_machine_fleet, isColumn: /^fleet/ },
  { name: 'machine', heading: m.my_machine_machine, isColumn: /^(machine|model)/ },
  { name: 'serial', heading: m.my_machine_serial, isColumn: /^(serial|s\/?n)/ },
  { name: 'engineSerial', heading: m.my_machine_engine, isColumn: /^engine/ },
  { name: 'equipment', heading: m.my_machine_equipment, isColumn: /^equipment/ },
];

/** A line of the file, counted from 1 with its heading. */
interface FileLine {
  readonly line: number;
  readonly entry: MyMachineEntry;
}

export type ReadMachines =
  | { readonly lines: readonly FileLine[]; readonly problem?: undefined }
  | { readonly problem: string };

/** Reads a file with a line of headings; its separator is guessed. */
export function readMachinesCsv(text: string): ReadMachines {
  const plain = text.replace(/^\uFEFF/, '');
  const parser = new CsvParser(guessSeparator(plain.endsWith('\n') ? plain : `${plain}\n`));
  const [head, ...rows] = [...parser.push(plain), ...parser.end()].map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => removeFormulaEscape(textOf(cell).trim())),
  }));
  const places = columns.map(({ isColumn }) =>
    (head?.cells ?? []).findIndex((cell) => isColumn.test(cell.toLowerCase())),
  );
  if (places[columns.findIndex(({ name }) => name === 'machine')] === -1)
    return { problem: m.my_machine_csv_no_machine({ columns: columns.map(({ heading }) => heading()).join(', ') }) };
  const lines = rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ row, cells }) => {
      const values = columns.map(({ name }, index) => [name, cells[places[index] ?? -1] ?? ''] as const);
      const given = Object.fromEntries(values) as Record<Column, string>;
      return { line: row, entry: { ...given, equipment: readEquipment(given.equipment) } };
    });
  return lines.length > 0 ? { lines } : { problem: m.my_machine_csv_empty() };
}

export function writeMachinesCsv(machines: readonly MyMachine[]): string {
  const lines = machines.map((machine) =>
    csvLine(
      columns.map(({ name }) =>
        name === 'equipment' ? writeEquipment(machine.equipment) : name === 'machine' ? machine.label : machine[name],
      ),
    ),
  );
  return byteOrderMark + csvLine(columns.map(({ heading }) => heading())) + lines.join('');
}

/** The equipment as text: "bucket: rock; cab: ROPS". */
export function writeEquipment(equipment: MyMachineEntry['equipment']): string {
  return Object.entries(equipment)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

/** The equipment from its text; pieces without a colon are left out. */
function readEquipment(text: string): MyMachineEntry['equipment'] {
  const pairs = text.split(';').map(
    (piece) =>
      /^([^:]+):(.+)$/
        .exec(piece)
        ?.slice(1)
        .map((part) => part.trim()) ?? [],
  );
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}
