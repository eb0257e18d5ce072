/** What a buyer asks for in one line, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { oneLine, severalLines } from '#platform/values/text.ts';
import { RequestFile } from './files/contract.ts';
import { maxLineFiles } from './files/file-rules.ts';
import { acceptedGrades, maxRequestNote } from './request-rules.ts';

const maxPieces = 1_000_000;

/** A text of one line. */
export const requestText = (max: number) =>
  z
    .string()
    .transform((typed) => oneLine(typed.normalize('NFC')))
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

/** A text of several lines. */
export const requestNote = z
  .string()
  .transform((typed) => severalLines(typed.normalize('NFC')))
  .pipe(z.string().max(maxRequestNote, { error: () => m.errors_too_long({ max: maxRequestNote }) }));

const wrongPieces = { error: () => m.errors_invalid_quantity() };
const wrongAmount = { error: () => m.quotation_target_wrong() };

const RequestedMachine = z.object({
  make: requestText(60).default(''),
  model: requestText(60).default(''),
  serial: requestText(60).default('').meta({ description: 'As the plate has it; empty: not known' }),
});

const askedLine = {
  partNumber: requestText(100).default('').meta({ description: 'As the buyer has it; empty: not known' }),
  name: requestText(200).default('').meta({ description: 'What it is; needed without a number and without a file' }),
  quantity: z.int(wrongPieces).min(1, wrongPieces).max(maxPieces, wrongPieces),
  unit: z.enum(unitsOfMeasure).default('H87'),
  machine: RequestedMachine.nullable().default(null),
  targetPrice: z
    .number(wrongAmount)
    .positive(wrongAmount)
    .max(maxPriceCents / 100, wrongAmount)
    .refine(isAmount, wrongAmount)
    .nullable()
    .default(null)
    .meta({ description: 'What one piece may cost, in US dollars; null: not said' }),
  grades: z
    .array(z.enum(acceptedGrades))
    .max(acceptedGrades.length)
    .transform((chosen) => acceptedGrades.filter((grade) => chosen.includes(grade)))
    .default([])
    .meta({ description: 'What the buyer accepts; empty: any' }),
  note: requestNote.default(''),
};

export const NewRequestLine = z
  .object({
    ...askedLine,
    files: z
      .array(z.uuid())
      .max(maxLineFiles, { error: () => m.quotation_line_files({ max: maxLineFiles }) })
      .default([])
      .meta({ description: 'Ids of files that were uploaded for this request; each belongs to one line' }),
  })
  .refine(({ partNumber, name, files }) => partNumber !== '' || name !== '' || files.length > 0, {
    path: ['partNumber'],
    error: () => m.quotation_line_empty(),
  })
  .meta({ id: 'NewRequestLine' });
export type NewRequestLine = z.infer<typeof NewRequestLine>;

export const QuotationRequestLine = z
  .object({ id: z.string(), ...askedLine, files: z.array(RequestFile) })
  .meta({ id: 'QuotationRequestLine' });
export type QuotationRequestLine = z.infer<typeof QuotationRequestLine>;

/** The machine of a line. */
export type RequestedMachine = z.infer<typeof RequestedMachine>;
