/** One row of a file → its values by field. */
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import { cutText } from '#platform/values/text.ts';
import type { ImportProblem, ImportSettings } from '../contract.ts';
import { maxCorrectionLength } from '../correction-contract.ts';
import { type ImportField, importFields } from '../fields.ts';
import { partNumberParser } from './cell-parsers.ts';
import { costParser } from './cost-parser.ts';
import { isErrorValue } from './error-values.ts';
import { type NumberStyle, unknownStyle } from './number-style.ts';
import { type Cell, maxCellLength, maxColumns, type SourceRow, shownOf } from './source-row.ts';
import { removeTextMark } from './text-mark.ts';

/** Values by field, in the stored units (cents, grams). Null clears the value; an absent field leaves it as it is. */
export type RowValues = Readonly<Record<string, string | number | null>>;

export interface ParsedRow {
  /** Number of the row in the file, from 1, headings included. */
  readonly row: number;
  readonly values: RowValues;
  readonly problems: readonly ImportProblem[];
  /** The cells as they were read; null for a row that is invalid as a whole. */
  readonly cells: readonly Cell[] | null;
}

type RowParser = (source: SourceRow) => ParsedRow;

/**
 * A parser for the rows of one file. Problems do not throw: they are collected per row.
 * @param headings as they are in the file, for messages
 * @param styles how the numbers of each column are written
 */
export function createRowParser(
  settings: ImportSettings,
  headings: readonly string[],
  styles: readonly NumberStyle[],
): RowParser {
  const fields = importFields[settings.kind];
  const columns = mappedColumns(fields, settings, headings, styles);
  const defaults = fields.flatMap((field) => {
    const text = columns.some((column) => column.field === field) ? undefined : settings.defaults[field.name];
    return text?.trim() ? [{ field, text }] : [];
  });
  return (source) => {
    if (source.broken) {
      const reason = brokenRowMessage(source.broken);
      return { row: source.row, values: {}, problems: [rowProblem(reason)], cells: null };
    }
    const problems: ImportProblem[] = [];
    const values: Record<string, string | number | null> = {};
    for (const { field, column, heading, style } of columns) {
      const parsed = parseCell(field, source.cells[column], settings, style);
      if (parsed && 'value' in parsed) values[field.name] = parsed.value;
      if (parsed && 'problem' in parsed)
        problems.push({ column: heading, reason: parsed.problem, ...cellOf(source.cells, column) });
    }
    for (const { field, text } of defaults) {
      const parsed = parseCell(field, text, settings);
      if (parsed && 'value' in parsed) values[field.name] = parsed.value;
      if (parsed && 'problem' in parsed)
        problems.push({ column: field.label(), reason: parsed.problem, position: null, value: text });
    }
    for (const field of fields) {
      if (!field.required || field.name in values) continue;
      const mapped = columns.find((column) => column.field === field);
      const heading = mapped?.heading ?? field.label();
      if (problems.some(({ column }) => column === heading)) continue;
      const cell = mapped ? cellOf(source.cells, mapped.column) : { position: null, value: null };
      problems.push({ column: heading, reason: m.imports_required(), ...cell });
    }
    return { row: source.row, values, problems, cells: source.cells };
  };
}

/** A problem of the row as a whole. */
export const rowProblem = (reason: string): ImportProblem => ({ column: '', reason, position: null, value: null });

/** Where a problem is, and what is written there. */
export function cellOf(cells: readonly Cell[], position: number): Pick<ImportProblem, 'position' | 'value'> {
  return { position, value: cutText(shownOf(cells[position]).trim(), maxCorrectionLength) };
}

interface MappedColumn {
  readonly field: ImportField;
  /** Position of the cell in the row, from 0. */
  readonly column: number;
  readonly heading: string;
  readonly style: NumberStyle;
}

function mappedColumns(
  fields: readonly ImportField[],
  { columns }: ImportSettings,
  headings: readonly string[],
  styles: readonly NumberStyle[],
): MappedColumn[] {
  return columns.flatMap((name, column) => {
    const field = fields.find((candidate) => candidate.name === name);
    return field
      ? [{ field, column, heading: headings[column] || field.label(), style: { ...unknownStyle, ...styles[column] } }]
      : [];
  });
}

/** The value of a cell; undefined for an empty one, which leaves the value as it is. */
function parseCell(
  field: ImportField,
  cell: Cell | undefined,
  { decimal, cost }: ImportSettings,
  style?: NumberStyle,
): { value: string | number | null } | { problem: string } | undefined {
  if (cell === undefined || cell === '') return undefined;
  const { text, mark, shown } = typeof cell === 'string' ? { text: cell, mark: undefined, shown: undefined } : cell;
  if (mark === 'too_long') return { problem: m.imports_cell_too_long({ max: maxCellLength }) };
  if (mark === 'error') return { problem: m.imports_cell_error({ error: text.slice(0, 20) }) };
  if (mark === 'formula') return { problem: m.imports_cell_not_calculated() };
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const asText = removeTextMark(trimmed, { isNumber: field.parse === partNumberParser });
  const parse = cost && field.name === 'cost' ? costParser(cost) : field.parse;
  if (asText !== null) return parse({ text: asText, isText: true }, decimal, style);
  if (isErrorValue(trimmed)) return { problem: m.imports_cell_error({ error: trimmed }) };
  if (trimmed !== '-') return parse({ text: trimmed, mark, shown }, decimal, style);
  return field.clearedValue === undefined ? { problem: m.imports_cannot_clear() } : { value: field.clearedValue };
}

function brokenRowMessage(broken: NonNullable<SourceRow['broken']>): string {
  return broken === 'open_quote' ? m.imports_unclosed_quote() : m.imports_too_many_columns({ max: maxColumns });
}

/** Brand and part number, or the machine, or the callout of a drawing, to show to people. */
export function rowLabel(values: RowValues): string {
  const part = [values.brand, values.partNumber];
  const found = [part, [values.make, values.machine], [values.drawing, values.callout]].find((each) =>
    each.some(Boolean),
  );
  return found?.filter(Boolean).join(' ') ?? '';
}

const lowerCase = (value: RowValues[string] | undefined) => String(value ?? '').toLowerCase();
const numberKey = (value: RowValues[string] | undefined) => (value ? partNumberKey(String(value)) : '');

const machineOf = ({ make, machine, family }: RowValues) => `${lowerCase(make)} ${numberKey(machine)} ${family ?? ''}`;

/** Identifies what the row describes: two rows of a file with the same key contradict or repeat each other. */
export function rowKey(kind: ImportSettings['kind'], values: RowValues): string {
  const part = `${lowerCase(values.brand)} ${numberKey(values.partNumber)}`;
  switch (kind) {
    case 'parts':
    case 'prices':
      return part;
    case 'numbers':
      return `${part} | ${lowerCase(values.kind)} ${values.maker ?? ''} ${numberKey(values.number)}`;
    case 'supersessions':
      return `${part} | ${lowerCase(values.newBrand ?? values.brand)} ${numberKey(values.newNumber)}`;
    case 'pictures':
      return String(values.file);
    case 'machines':
      return machineOf(values);
    case 'fitments': {
      const { serials, engineSerials, qualifiers, mountingPosition } = values;
      return `${part} | ${machineOf(values)} | ${[serials, engineSerials, qualifiers, mountingPosition].join(' | ')}`;
    }
    case 'drawings': {
      const { drawing, callout, name, serials, engineSerials } = values;
      return [lowerCase(drawing), callout, name, serials, engineSerials].join(' | ');
    }
    case 'serviceKits':
      return `${part} | ${machineOf(values)} | ${values.hours}`;
    case 'interchange':
      return [part, `${lowerCase(values.otherBrand)} ${numberKey(values.otherNumber)}`].sort().join(' | ');
  }
}
