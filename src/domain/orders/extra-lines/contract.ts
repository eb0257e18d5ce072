/** Free lines and charges that staff add to an order, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { isCountryCode } from '#platform/values/country-codes.ts';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { maxOrderLines } from '../order-rules.ts';
import { changedFacts, chargeKinds, costSplits } from './line-kinds.ts';

const maxName = 200;
const maxNumber = 60;
const maxReason = 500;
const maxPieces = 1_000_000;
const maxWeightKg = 100_000;

const wrongAmount = { error: () => m.order_credit_wrong() };
const wrongPieces = { error: () => m.errors_invalid_quantity() };
const wrongWeight = { error: () => m.order_extra_weight_missing() };
const wrongPercent = { error: () => m.order_extra_discount_percent() };

const text = (max: number) =>
  z
    .string()
    .transform((typed) => oneLine(typed.normalize('NFC')))
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));

const required = (max: number, missing: () => string) =>
  z
    .string({ error: missing })
    .transform((typed) => oneLine(typed.normalize('NFC')))
    .pipe(
      z
        .string()
        .refine(isVisible, { error: missing })
        .max(max, { error: () => m.errors_too_long({ max }) }),
    );

const amount = z
  .number(wrongAmount)
  .min(0, wrongAmount)
  .max(maxPriceCents / 100, wrongAmount)
  .refine(isAmount, wrongAmount);

const wrongInsurance = { error: () => m.order_insurance_wrong() };

/** What the insurance of an order costs. */
export const insuranceAmount = z
  .number(wrongInsurance)
  .positive(wrongInsurance)
  .max(maxPriceCents / 100, wrongInsurance)
  .refine(isAmount, wrongInsurance);

export const NewFreeLine = z
  .object({
    kind: z.literal('free'),
    name: required(maxName, () => m.order_extra_name_missing()),
    number: text(maxNumber).default('').meta({ description: 'As the buyer wrote it; empty: none' }),
    brand: text(maxNumber).default('').meta({ description: 'Empty: none' }),
    hsCode: z
      .string()
      .trim()
      .regex(/^(\d{6,10})?$/, { error: () => m.errors_hs_code() })
      .default('')
      .meta({ description: '6 to 10 digits; empty: not known' }),
    countryOfOrigin: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || isCountryCode(code), { error: () => m.errors_country() })
      .default('')
      .meta({ description: 'ISO 3166-1 alpha-2; empty: not known' }),
    weightKg: z
      .number(wrongWeight)
      .min(0.001, wrongWeight)
      .max(maxWeightKg, wrongWeight)
      .meta({ description: 'Net weight of one piece in kg; documents need it' }),
    unit: z.enum(unitsOfMeasure).default('H87'),
    quantity: z.int(wrongPieces).min(1, wrongPieces).max(maxPieces, wrongPieces),
    unitPrice: amount.meta({ description: 'Of one piece in US dollars; 0: free of charge' }),
  })
  .meta({ id: 'NewFreeLine' });
export type NewFreeLine = z.infer<typeof NewFreeLine>;

export const NewCharge = z
  .object({
    kind: z.literal('charge'),
    charge: z.enum(chargeKinds),
    label: text(maxName).default('').meta({ description: 'What documents print; empty: the name of the charge' }),
    amount: amount
      .nullable()
      .default(null)
      .meta({ description: 'In US dollars, also of a discount; null: a percentage' }),
    percent: z
      .number(wrongPercent)
      .positive(wrongPercent)
      .max(100, wrongPercent)
      .nullable()
      .default(null)
      .meta({ description: 'Of a discount: of what the goods cost now, rounded to the cent' }),
  })
  .refine(({ amount, percent }) => (amount === null) !== (percent === null), {
    path: ['amount'],
    error: () => m.order_credit_wrong(),
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], error: () => m.order_extra_amount_zero() })
  .refine(({ charge, percent }) => charge === 'discount' || percent === null, {
    path: ['percent'],
    error: () => m.order_extra_percent_of_discount(),
  })
  .meta({ id: 'NewCharge' });
export type NewCharge = z.infer<typeof NewCharge>;

const agreement = {
  id: z.uuid().optional().meta({
    description: 'An id made by the client: a repeated request with the same id changes nothing twice',
  }),
  reason: required(maxReason, () => m.order_prices_reason_missing()).meta({
    description: 'Why, for example with whom it was agreed; both sides can read it',
  }),
};

export const ExtraLines = z
  .object({
    ...agreement,
    lines: z.array(z.discriminatedUnion('kind', [NewFreeLine, NewCharge])).max(maxOrderLines),
    costSplit: z.enum(costSplits).optional().meta({
      description:
        'How freight and charges are split over the invoices of part shipments, until the first goods have left: on the first, by the value or by the net weight of the goods. When absent, as before',
    }),
  })
  .refine(({ lines, costSplit }) => lines.length > 0 || costSplit !== undefined, {
    path: ['lines'],
    error: () => m.order_extra_none(),
  })
  .meta({ id: 'ExtraLines' });
export type ExtraLines = z.infer<typeof ExtraLines>;

export const ChargeChange = z
  .object({
    ...agreement,
    position: z.int().min(1).meta({ description: 'Of the charge' }),
    from: amount.meta({ description: 'The amount that you saw, in US dollars' }),
    amount: amount.meta({ description: 'In US dollars, also of a discount; 0: the charge is removed' }),
  })
  .meta({ id: 'ChargeChange' });
export type ChargeChange = z.infer<typeof ChargeChange>;

const { name, number, brand, hsCode, countryOfOrigin, weightKg, unit } = NewFreeLine.shape;

/** What documents say of a free line. */
export const FreeLineFacts = z
  .object({ name, number, brand, hsCode, countryOfOrigin, weightKg, unit })
  .meta({ id: 'FreeLineFacts' });
export type FreeLineFacts = z.infer<typeof FreeLineFacts>;

/** The same in an answer. */
export const ShownFreeLine = z
  .object({
    name: z.string(),
    number: z.string().meta({ description: 'Empty: none' }),
    brand: z.string().meta({ description: 'Empty: none' }),
    hsCode: z.string().meta({ description: 'Empty: not known' }),
    countryOfOrigin: z.string().meta({ description: 'Empty: not known' }),
    weightKg: z.number(),
    unit: z.enum(unitsOfMeasure),
  })
  .meta({ id: 'ShownFreeLine' });

export const FreeLineCorrection = z
  .object({
    id: agreement.id,
    reason: text(maxReason).default('').meta({ description: 'Why; both sides can read it. Empty: none' }),
    position: z.int().min(1).meta({ description: 'Of the free line' }),
    from: FreeLineFacts.meta({ description: 'The facts that you saw' }),
    to: FreeLineFacts,
  })
  .meta({ id: 'FreeLineCorrection' });
export type FreeLineCorrection = z.infer<typeof FreeLineCorrection>;

/** A fact of a free line, or how freight and charges are split, before and after. */
export const ChangedLineFact = z.object({
  partNumber: z.string().meta({ description: 'Number or name of the free line; empty: of the whole order' }),
  fact: z.enum(changedFacts),
  from: z.string().meta({ description: 'Before; empty: none' }),
  to: z.string().meta({ description: 'After; empty: none' }),
});
export type ChangedLineFact = z.infer<typeof ChangedLineFact>;

/** A charge of an order beside its goods. */
export const ExtraCharge = z
  .object({
    position: z.int().meta({ description: 'By which it is changed' }),
    kind: z.enum(chargeKinds),
    label: z.string(),
    amount: z.number().meta({ description: 'Part of the price, in US dollars; below 0: a discount' }),
  })
  .meta({ id: 'ExtraCharge' });
export type ExtraCharge = z.infer<typeof ExtraCharge>;
