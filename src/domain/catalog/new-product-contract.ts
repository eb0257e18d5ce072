/** What a request sends to create or change a product: safe in the browser, shared by the API and the form. */
import { z } from 'zod';
import { imageAddress } from '#domain/media/contract.ts';
import { m } from '#messages';
import { isCountryCode } from '#platform/values/country-codes.ts';
import { isAmount, maxPriceCents } from '#platform/values/money.ts';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { conditions, grades } from './contract.ts';
import { maxNumbers, NewPartNumber } from './numbers/contract.ts';
import { PriceBreaks } from './price-breaks-contract.ts';
import { NewSpecifications } from './specifications/contract.ts';
import { maxReturnDays, maxWarrantyMonths } from './terms.ts';
import { unitsOfMeasure } from './units-of-measure.ts';

/** Pictures of one part, the main one included. */
export const maxPictures = 12;

/** A text that is not empty. */
const required = (message: () => string) => z.string().trim().min(1, { error: message });

/** A text that may be empty, for the default of the shop. */
const visibleOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || isVisible(text), { error: () => m.imports_empty() });

/** A number, or a decimal number as text, as a form sends it. Its range and decimals are checked after it was read. */
const numeric = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}(\.\d{1,15})?$/)
      .transform(Number),
  ],
  { error: () => m.errors_number() },
);
const maxWeightKg = 100_000;
const weightKg = numeric.pipe(
  z
    .number()
    .positive({ error: () => m.errors_weight_positive() })
    .max(maxWeightKg, { error: () => m.errors_at_most({ max: maxWeightKg }) })
    .refine((kg) => Number(kg.toFixed(3)) === kg, { error: () => m.errors_three_decimals() }),
);
const wholeNumber = (min: number, max: number) =>
  numeric.pipe(
    z
      .number()
      .int({ error: () => m.errors_whole_number() })
      .min(min, { error: () => m.errors_at_least({ min }) })
      .max(max, { error: () => m.errors_at_most({ max }) }),
  );

/** Yes or no, also as text, as a form sends it. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: () => m.errors_yes_or_no(),
});

/** An amount in US dollars. */
const amount = numeric.pipe(
  z
    .number()
    .positive({ error: () => m.errors_price_positive() })
    .max(maxPriceCents / 100, { error: () => m.errors_at_most({ max: maxPriceCents / 100 }) })
    .refine(isAmount, { error: () => m.errors_two_decimals() }),
);
/** A value that an empty field removes. */
const emptyIsNull = z.literal('').transform(() => null);

/** Characters of a bin location. */
export const maxBinLocation = 40;

export const NewProduct = z
  .object({
    name: required(() => m.errors_product_name()).max(200, { error: () => m.errors_too_long({ max: 200 }) }),
    description: required(() => m.errors_description()).max(10_000, {
      error: () => m.errors_too_long({ max: 10_000 }),
    }),
    pricePerUnit: amount,
    availableQnty: wholeNumber(0, 1_000_000_000),
    minQnty: wholeNumber(1, 1_000_000),
    maxQnty: z
      .union([z.literal('').transform(() => null), wholeNumber(1, 1_000_000)])
      .nullable()
      .optional()
      .meta({ description: 'Most pieces of one order, at least minQnty; null: no limit but the stock' }),
    multipleQnty: wholeNumber(1, 1_000_000).optional().meta({
      description:
        'Pieces of a pack: an order has whole packs, and minQnty is whole packs; 1, the default: single pieces',
    }),
    singlePieces: flag.optional().meta({
      description:
        'Single pieces are sold too: an order needs neither minQnty nor whole packs of multipleQnty. False is the default',
    }),
    priceBreaks: PriceBreaks.optional().meta({
      description:
        'From a quantity on, one piece costs less; replaces the whole list. Rising quantities with rising discounts',
    }),
    unit: z.enum(unitsOfMeasure).optional().meta({
      description: 'In which it is counted and sold, a code of UN/ECE Recommendation 20; H87, piece, is the default',
    }),
    img: imageAddress,
    brand: visibleOrEmpty(80).optional(),
    partNumber: z.string().trim().max(70).optional(),
    partType: visibleOrEmpty(80).optional(),
    category: z.string().trim().max(80).optional().meta({ description: 'Slug of a category' }),
    grade: z.enum(grades).optional(),
    itemCondition: z.enum(conditions).optional(),
    leadTimeDays: wholeNumber(0, 365).optional(),
    backOrderDays: z
      .union([emptyIsNull, wholeNumber(0, 365)])
      .nullable()
      .optional()
      .meta({
        description:
          'Working days until pieces beyond the stock are ready to ship; null: nothing beyond the stock can be ordered',
      }),
    warrantyMonths: z
      .union([emptyIsNull, wholeNumber(0, maxWarrantyMonths)])
      .nullable()
      .optional()
      .meta({ description: 'Months of warranty, 0: none; null: the terms of the shop' }),
    returnDays: z
      .union([emptyIsNull, wholeNumber(0, maxReturnDays)])
      .nullable()
      .optional()
      .meta({ description: 'Days in which it can be returned, 0: no return; null: the terms of the shop' }),
    coreCharge: z
      .union([emptyIsNull, amount])
      .nullable()
      .optional()
      .meta({ description: 'Deposit for one piece in US dollars, paid back for the old part; null: none' }),
    netWeightKg: z
      .union([z.literal('').transform(() => null), weightKg], { error: () => m.errors_number() })
      .nullable()
      .optional(),
    hsCode: z
      .union([
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .regex(/^\d{6,10}$/, { error: () => m.errors_hs_code() }),
      ])
      .nullable()
      .optional(),
    countryOfOrigin: z
      .union([
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .toUpperCase()
          .refine(isCountryCode, { error: () => m.errors_country() }),
      ])
      .nullable()
      .optional(),
    binLocation: z
      .string()
      .transform((text) => oneLine(text.normalize('NFC')))
      .pipe(z.string().max(maxBinLocation, { error: () => m.errors_too_long({ max: maxBinLocation }) }))
      .transform((text) => (isVisible(text) ? text : null))
      .nullable()
      .optional()
      .meta({
        description: 'Where it lies in the warehouse, for the picking list, e.g. A-12-03; null or empty: not stated',
      }),
    specifications: NewSpecifications.optional().meta({ description: 'Replaces the whole list' }),
    pictures: z
      .array(imageAddress)
      .max(maxPictures - 1, { error: () => m.errors_pictures({ max: maxPictures }) })
      .optional()
      .meta({ description: 'Stored pictures after the main one, in the order in which they are shown' }),
    numbers: z
      .array(NewPartNumber)
      .max(maxNumbers)
      .optional()
      .meta({ description: "Additional numbers; replaces the whole list. The part's own number is partNumber" }),
  })
  .meta({ id: 'NewProduct', description: 'email and any field not named here are ignored' });
export type NewProduct = z.infer<typeof NewProduct>;

/** A field that is absent is not changed. */
export const ProductChange = NewProduct.partial()
  .extend({
    img: z
      .union([z.literal(''), imageAddress])
      .optional()
      .meta({ description: 'Empty: none; the first of `pictures` takes its place' }),
    wasAvailableQnty: NewProduct.shape.availableQnty
      .optional()
      .meta({ description: 'The stock that the user saw: availableQnty is refused when a sale has changed it' }),
  })
  .meta({ id: 'ProductChange' });
export type ProductChange = z.infer<typeof ProductChange>;
