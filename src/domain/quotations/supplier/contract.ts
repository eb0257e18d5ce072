/** What suppliers answer to open lines, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { requestText } from '../line-contract.ts';
import { maxRequestLines } from '../request-rules.ts';
import { maxLeadDays, maxSupplierNote } from './supplier-rules.ts';

const wrongCost = { error: () => m.costs_wrong() };
const wrongDays = { error: () => m.order_term_whole({ max: maxLeadDays }) };

export const SupplierAnswer = z.object({
  lineId: z.uuid().meta({ description: 'Of the line of the request' }),
  cost: z
    .number(wrongCost)
    .positive(wrongCost)
    .max(maxPriceCents / 100, wrongCost)
    .refine(isAmount, wrongCost)
    .meta({ description: 'Of one piece in US dollars' }),
  leadDays: z.int(wrongDays).min(0, wrongDays).max(maxLeadDays, wrongDays).nullable().default(null),
  note: requestText(maxSupplierNote).default('').meta({ description: 'Of the supplier' }),
});
export type SupplierAnswer = z.infer<typeof SupplierAnswer>;

export const SupplierAnswers = z
  .object({
    lines: z
      .array(SupplierAnswer)
      .max(maxRequestLines)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: () => m.quotation_line_twice(),
      })
      .meta({ description: 'What became known; other lines keep their cost. Empty: the shop waits no more' }),
  })
  .meta({ id: 'SupplierAnswers' });
export type SupplierAnswers = z.infer<typeof SupplierAnswers>;

export const ReadSupplierRow = z
  .object({
    row: z.int().meta({ description: 'In the file, as a spreadsheet numbers it' }),
    position: z.int().nullable().meta({ description: 'Of the line in the request, from 1; null: it is not known' }),
    partNumber: z.string(),
    name: z.string(),
    quantity: z.int().nullable(),
    answer: SupplierAnswer.nullable().meta({ description: 'What becomes the cost; null: nothing' }),
    problem: z.string().meta({ description: 'Why nothing is taken, and what to do; empty: nothing is wrong' }),
  })
  .meta({ id: 'ReadSupplierRow' });
export type ReadSupplierRow = z.infer<typeof ReadSupplierRow>;

export const ReadSupplierList = z
  .object({
    rows: z.array(ReadSupplierRow).meta({ description: 'In the order of the file, without empty ones' }),
    missing: z.array(z.int()).meta({ description: 'Positions of lines that are open and not in the file' }),
  })
  .meta({ id: 'ReadSupplierList' });
export type ReadSupplierList = z.infer<typeof ReadSupplierList>;

const SupplierCost = z.object({
  lineId: z.string(),
  position: z.int().meta({ description: 'Of the line in the request, from 1' }),
  cost: z.number().meta({ description: 'Of one piece in US dollars' }),
  leadDays: z.int().nullable(),
  note: z.string(),
  at: z.iso.datetime(),
  email: z.string().meta({ description: 'Who entered it' }),
  unitPrice: z.number().nullable().meta({ description: 'Of one piece in the answers of now; null: none yet' }),
  marginPercent: z.number().nullable().meta({ description: 'Of this price; null as the price' }),
});

export const SupplierCosts = z.object({ lines: z.array(SupplierCost) }).meta({ id: 'SupplierCosts' });
export type SupplierCosts = z.infer<typeof SupplierCosts>;
