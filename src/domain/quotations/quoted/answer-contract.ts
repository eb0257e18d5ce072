/** What staff answer to the lines of a request, kept as it is typed, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { maxRequestLines } from '../request-rules.ts';
import { answerKinds } from './quotation-rules.ts';

/** As it was typed: what is wrong is said when the quotation is sent. */
const typed = (max: number) =>
  z
    .string()
    .max(max, { error: () => m.errors_too_long({ max }) })
    .default('');

const TypedAnswer = z.object({
  lineId: z.uuid().meta({ description: 'Of the line of the request' }),
  answer: z
    .enum(['', ...answerKinds])
    .default('')
    .meta({
      description:
        '`part` or `substitute` of the catalogue, `free`: goods that it does not have, `unavailable`, empty: open',
    }),
  productId: typed(40).meta({ description: 'Of a part or a substitute' }),
  difference: typed(2000).meta({ description: 'Of a substitute: what is different' }),
  reason: typed(2000).meta({ description: 'Why it is not available' }),
  name: typed(400).meta({ description: 'Of a free line, as the following up to `unit`' }),
  number: typed(200),
  brand: typed(200),
  hsCode: typed(40),
  countryOfOrigin: typed(40),
  weightKg: typed(20).meta({ description: 'Net weight of one piece in kg' }),
  unit: z.enum(unitsOfMeasure).default('H87'),
  quantity: typed(20).meta({ description: 'Empty: what was asked for' }),
  unitPrice: typed(20).meta({ description: 'Of one piece in US dollars; empty: the price of the list of a part' }),
  priceBreaks: typed(1000).meta({ description: 'Prices of one piece from quantities on: `10: 95.00; 50: 90`' }),
  leadDays: typed(10).meta({ description: 'Days until it leaves; empty: not said' }),
  warrantyMonths: typed(10).meta({ description: 'Empty: not said' }),
});
export type TypedAnswer = z.infer<typeof TypedAnswer>;

export const TypedAnswers = z
  .object({
    lines: z
      .array(TypedAnswer)
      .max(maxRequestLines)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: () => m.quotation_line_twice(),
      })
      .default([]),
    freight: typed(20).meta({ description: 'In US dollars for all; 0: included; empty: quoted later' }),
    insurance: typed(20).meta({ description: 'In US dollars for all; empty: none' }),
    incoterm: typed(10),
    incotermPlace: typed(300),
    placeIsPort: z.boolean().default(false).meta({ description: 'The named place of FAS, FOB, CFR or CIF is a port' }),
    depositPercent: typed(10).meta({ description: 'Empty: as the terms of the shop say' }),
    balanceDays: typed(10).meta({ description: 'From the dispatch; empty: as the terms of the shop say' }),
    validUntil: typed(10).meta({ description: 'Last day, YYYY-MM-DD' }),
    notes: typed(4000),
  })
  .meta({ id: 'TypedAnswers' });
export type TypedAnswers = z.infer<typeof TypedAnswers>;

export const AnswersChange = z
  .object({
    version: z.int().min(0).meta({ description: 'Of the answers that you saw; 0: there are none' }),
    content: TypedAnswers,
  })
  .meta({ id: 'AnswersChange' });
export type AnswersChange = z.infer<typeof AnswersChange>;

export const AnswersOfRequest = z
  .object({
    version: z.int().meta({ description: '0: nobody has saved any' }),
    // Every field is there, unlike in a request.
    content: z.object(TypedAnswers.shape).meta({ id: 'KeptAnswers' }),
    updatedBy: z.string().meta({ description: 'Email of the staff who saved them last; empty: nobody' }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AnswersOfRequest' });
export type AnswersOfRequest = z.infer<typeof AnswersOfRequest>;

export const NewQuotation = z
  .object({
    id: z
      .uuid()
      .meta({ description: 'An id made by the client: a repeated request with the same id sends nothing twice' }),
    version: z.int().min(1).meta({ description: 'Of the request that you saw' }),
    answersVersion: z.int().min(1).meta({ description: 'Of the saved answers that you saw: they are sent' }),
  })
  .meta({ id: 'NewQuotation' });
export type NewQuotation = z.infer<typeof NewQuotation>;
