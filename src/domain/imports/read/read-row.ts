/** One row of a file → the values that it states. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import type { ImportProblem, ImportSettings } from '../contract.ts';
import { type Field, fieldsOf } from '../fields.ts';
import { type Cell, maxCellLength, maxColumns, type SourceRow } from './source-row.ts';

/** Values by field, in the units in which they are kept (cents, grams); null clears, what is absent stays. */
export type RowValues = Readonly<Record<string, string | number | null>>;

export interface ReadRow {
  readonly row: number;
  readonly values: RowValues;
  readonly problems: readonly ImportProblem[];
}

export type RowReader = (source: SourceRow) => ReadRow;

/** A reader for the rows of one file. @param headings as the file has them, for messages */
export function rowReader(settings: ImportSettings, headings: readonly string[]): RowReader {
  const fields = new Map(fieldsOf[settings.kind].map((field) => [field.name, field]));
  const columns = settings.columns.flatMap((name, column) => {
    const field = fields.get(name);
    return field ? [{ field, column, heading: headings[column] || field.label() }] : [];
  });
  const mapped = new Set(columns.map(({ field }) => field.name));
  const defaults = [...fields.values()].flatMap((field) => {
    const text = mapped.has(field.name) ? undefined : settings.defaults[field.name];
    return text?.trim() ? [{ field, text }] : [];
  });
  return (source) => {
    const problems: ImportProblem[] = [];
    const values: Record<string, string | number | null> = {};
    if (source.broken) return { row: source.row, values, problems: [{ column: '', reason: brokenRow(source.broken) }] };
    const take = (field: Field, cell: Cell | undefined, heading: string) => {
      const read = readCell(field, cell, settings);
      if (read === undefined) return;
      if (typeof read === 'object' && read !== null) problems.push({ column: heading, reason: read.problem });
      else values[field.name] = read;
    };
    for (const { field, column, heading } of columns) take(field, source.cells[column], heading);
    for (const { field, text } of defaults) take(field, text, field.label());
    for (const field of fields.values()) {
      if (!field.required || field.name in values) continue;
      const heading = columns.find((column) => column.field === field)?.heading ?? field.label();
      if (!problems.some(({ column }) => column === heading))
        problems.push({ column: heading, reason: m.imports_missing() });
    }
    return { row: source.row, values, problems };
  };
}

/** undefined: an empty cell, which says nothing. */
function readCell(
  field: Field,
  cell: Cell | undefined,
  { decimal }: ImportSettings,
): string | number | null | undefined | { problem: string } {
  if (cell === undefined || cell === '') return undefined;
  const { text, mark } = typeof cell === 'string' ? { text: cell, mark: undefined } : cell;
  if (mark === 'too_long') return { problem: m.imports_cell_too_long({ max: maxCellLength }) };
  if (mark === 'error') return { problem: m.imports_cell_error({ error: text.slice(0, 20) }) };
  if (mark === 'formula') return { problem: m.imports_cell_not_calculated() };
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (trimmed === '-') return field.cleared === undefined ? { problem: m.imports_cannot_clear() } : field.cleared;
  const reading = field.read({ text: trimmed, mark }, decimal);
  return 'problem' in reading ? reading : reading.value;
}

function brokenRow(broken: NonNullable<SourceRow['broken']>): string {
  return broken === 'open_quote' ? m.imports_open_quote() : m.imports_too_many_columns({ max: maxColumns });
}

/** What the row is about, for people: brand and number. */
export function labelOf(values: RowValues): string {
  return [values.brand, values.partNumber].filter(Boolean).join(' ');
}

const folded = (value: RowValues[string] | undefined) => String(value ?? '').toLowerCase();
const numberKey = (value: RowValues[string] | undefined) => (value ? partNumberKey(String(value)) : '');

/** What the row is about, for comparing: two rows of a file with the same key contradict or repeat each other. */
export function keyOf(kind: ImportSettings['kind'], values: RowValues): string {
  const part = `${folded(values.brand)} ${numberKey(values.partNumber)}`;
  switch (kind) {
    case 'parts':
    case 'prices':
      return part;
    case 'numbers':
      return `${part} | ${folded(values.kind)} ${values.maker ?? ''} ${numberKey(values.number)}`;
    case 'supersessions':
      return `${part} | ${folded(values.newBrand ?? values.brand)} ${numberKey(values.newNumber)}`;
    case 'interchange':
      return [part, `${folded(values.otherBrand)} ${numberKey(values.otherNumber)}`].sort().join(' | ');
  }
}
