/** A line of a request as the buyer types it. Pure, and without the schemas of the server. */
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { AcceptedGrade } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import type { FieldMessage } from '#web/session/api-problem.ts';
import type { ChosenFile } from '#web/session/request-files.ts';
import { draftedFiles } from './files/drafted-files.ts';

export interface AskedLine {
  /** Of the browser: lines keep theirs when others are removed. */
  readonly id: string;
  readonly partNumber: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: UnitOfMeasure;
  readonly make: string;
  readonly model: string;
  readonly serial: string;
  readonly targetPrice: string;
  readonly grades: readonly AcceptedGrade[];
  readonly note: string;
  readonly files: readonly ChosenFile[];
}

export const emptyLine: AskedLine = {
  id: 'first',
  partNumber: '',
  name: '',
  quantity: '1',
  unit: 'H87',
  make: '',
  model: '',
  serial: '',
  targetPrice: '',
  grades: [],
  note: '',
  files: [],
};

/** The fields that a line shows only when they are asked for. */
export const furtherFields = ['make', 'model', 'serial', 'targetPrice', 'grades', 'note'] as const;

const typedFields = ['partNumber', 'name', 'targetPrice', 'note'] as const;

/** Whether nothing is typed that would be lost with the line. */
export const isBlankLine = (line: AskedLine): boolean =>
  line.files.length === 0 && typedFields.every((name) => line[name].trim() === '');

/** The line of what was kept in the browser, perhaps by an earlier version of the shop. */
export function draftedLine(kept: unknown): AskedLine[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const known = Object.entries(emptyLine).map(([name, empty]) => {
    const value: unknown = Reflect.get(kept, name);
    return [name, Array.isArray(value) === Array.isArray(empty) && typeof value === typeof empty ? value : empty];
  });
  return [{ ...(Object.fromEntries(known) as AskedLine), files: draftedFiles(Reflect.get(kept, 'files')) }];
}

const maxPieces = 1_000_000;

function piecesOf({ quantity }: AskedLine): number | null {
  const typed = quantity.trim();
  const pieces = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return pieces >= 1 && pieces <= maxPieces ? pieces : null;
}

/** What the browser can tell is wrong with a line. */
export function problemsOfLine(line: AskedLine): FieldMessage[] {
  const isKnown = line.partNumber.trim() !== '' || line.name.trim() !== '' || line.files.length > 0;
  const isPriced = line.targetPrice.trim() === '' || parsePrice(line.targetPrice) !== null;
  return [
    ...(isKnown ? [] : [{ path: 'partNumber', message: m.quotation_line_empty() }]),
    ...(piecesOf(line) === null ? [{ path: 'quantity', message: m.errors_invalid_quantity() }] : []),
    ...(isPriced ? [] : [{ path: 'targetPrice', message: m.ask_target_wrong() }]),
  ];
}

/** The line as the API takes it. */
export function lineToSend(line: AskedLine) {
  const { partNumber, name, unit, make, model, serial, targetPrice, grades, note, files } = line;
  const hasMachine = [make, model, serial].some((text) => text.trim() !== '');
  return {
    partNumber,
    name,
    quantity: piecesOf(line) ?? 0,
    unit,
    machine: hasMachine ? { make, model, serial } : null,
    targetPrice: targetPrice.trim() === '' ? null : parsePrice(targetPrice),
    grades: [...grades],
    note,
    files: files.map(({ id }) => id),
  };
}
