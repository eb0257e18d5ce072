/** Dead numbers as staff see and edit them. Safe in the browser. */
import { z } from 'zod';
import { NumberStep } from '#domain/catalog/numbers/contract.ts';
import { m } from '#messages';
import { daySchema } from '#platform/values/day.ts';
import { interchangeabilities, maxReplacementQuantity } from './contract.ts';
import { maxSupersessionNote } from './plan-supersessions.ts';

const named = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: () => m.dead_numbers_needed() })
    .max(max, { error: () => m.errors_too_long({ max }) });
const quantityError = () => m.relations_bad_quantity({ max: maxReplacementQuantity });

/** A number of a maker that is no part of the shop, and the number that replaces it. */
export const NewDeadNumber = z
  .object({
    brand: named(80),
    number: named(70).meta({ description: 'As the maker writes it' }),
    successorBrand: named(80),
    successorNumber: named(70).meta({ description: 'Of a part, or of another number that leads to one' }),
    quantity: z
      .int({ error: quantityError })
      .min(1, { error: quantityError })
      .max(maxReplacementQuantity, { error: quantityError })
      .default(1)
      .meta({ description: 'Pieces of the successor for one piece' }),
    interchangeability: z.enum(interchangeabilities).default('two_way'),
    date: z
      .union([z.literal('').transform(() => null), daySchema(() => m.relations_bad_date())])
      .nullable()
      .default(null)
      .meta({ description: 'YYYY-MM-DD; null: not known' }),
    note: z
      .string()
      .trim()
      .max(maxSupersessionNote, { error: () => m.errors_too_long({ max: maxSupersessionNote }) })
      .default(''),
    isNew: z
      .boolean()
      .default(false)
      .meta({ description: 'true: 409 when the number is there with other values, instead of replacing them' }),
  })
  .meta({ id: 'NewDeadNumber' });
export type NewDeadNumber = z.infer<typeof NewDeadNumber>;

/** What replaces a dead number: brands and numbers as the maker writes them. */
export const DeadNumber = z.object({
  brand: z.string(),
  number: z.string(),
  successorBrand: z.string(),
  successorNumber: z.string(),
  quantity: z.int().meta({ description: 'Pieces of the successor for one piece' }),
  interchangeability: z.enum(interchangeabilities),
  date: z.string().nullable().meta({ description: 'YYYY-MM-DD; null: not known' }),
  note: z.string(),
});
export type DeadNumber = Readonly<z.infer<typeof DeadNumber>>;

export const DeadNumberEntry = DeadNumber.extend({
  steps: z.array(NumberStep).meta({ description: 'From the number to the parts; empty: it leads to none now' }),
  parts: z
    .array(z.object({ id: z.string(), label: z.string() }))
    .meta({ description: 'The parts at the end of the chain, by brand and number; several: the buyer chooses' }),
}).meta({ id: 'DeadNumberEntry' });
export type DeadNumberEntry = z.infer<typeof DeadNumberEntry>;
