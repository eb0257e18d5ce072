/**
 * The catalogue as callers see it: safe in the browser, the one place that validates requests,
 * shapes answers and names the OpenAPI components. Names are the specification's where it names
 * a field, the trade's and schema.org's otherwise.
 */
import { z } from 'zod';
import { imageAddress } from '#domain/media/contract.ts';
import { m } from '#messages';
import { isAmount, maxPriceCents } from '#platform/money.ts';
import { maxNumbers, NewPartNumber } from './numbers/contract.ts';
import { NewSpecifications, Specification } from './specifications/contract.ts';

export const grades = ['genuine', 'oem', 'aftermarket'] as const;
export const conditions = ['new', 'remanufactured', 'rebuilt', 'used'] as const;
export type Grade = (typeof grades)[number];
export type ItemCondition = (typeof conditions)[number];

/** A picture of ours with what a browser needs for `srcset` and a fixed box (pixels). */
export const Picture = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Picture', description: 'A picture; url takes a width and a format as /img/{id}/{width}.{webp|avif}' });
export type Picture = z.infer<typeof Picture>;

export const Product = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    img: z.string().meta({ description: 'Address of the main picture' }),
    email: z.string().optional().meta({ description: 'Creator; for admins only' }),
    availableQnty: z.int(),
    minQnty: z.int(),
    pricePerUnit: z.number().meta({ description: 'US dollars, at most two decimals' }),
    description: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    partType: z.string(),
    category: z.string().meta({ description: 'Slug of the category' }),
    categoryName: z.string(),
    grade: z.enum(grades),
    itemCondition: z.enum(conditions),
    leadTimeDays: z.int().meta({ description: 'Working days until ready to ship' }),
    netWeightKg: z.number().nullable(),
    hsCode: z.string().nullable(),
    countryOfOrigin: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
    specifications: z.array(Specification).meta({ description: 'In the order in which they are shown' }),
    pictures: z.array(Picture),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

const required = (message: () => string) => z.string().trim().min(1, { error: message });

/** Accepts a number, or a decimal in a string as a form sends it. */
const numeric = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,10}(\.\d{1,2})?$/)
      .transform(Number),
  ],
  { error: () => m.errors_number() },
);
const wholeNumber = (min: number, max: number) =>
  numeric.pipe(
    z
      .number()
      .int({ error: () => m.errors_whole_number() })
      .min(min, { error: () => m.errors_at_least({ min }) })
      .max(max, { error: () => m.errors_at_most({ max }) }),
  );

export const NewProduct = z
  .object({
    name: required(() => m.errors_product_name()).max(200, { error: () => m.errors_too_long({ max: 200 }) }),
    description: required(() => m.errors_description()).max(10_000, {
      error: () => m.errors_too_long({ max: 10_000 }),
    }),
    pricePerUnit: numeric.pipe(
      z
        .number()
        .positive({ error: () => m.errors_price_positive() })
        .max(maxPriceCents / 100, { error: () => m.errors_at_most({ max: maxPriceCents / 100 }) })
        .refine(isAmount, { error: () => m.errors_two_decimals() }),
    ),
    availableQnty: wholeNumber(0, 1_000_000_000),
    minQnty: wholeNumber(1, 1_000_000),
    img: imageAddress,
    brand: z.string().trim().max(80).optional(),
    partNumber: z.string().trim().max(70).optional(),
    partType: z.string().trim().max(80).optional(),
    category: z.string().trim().max(80).optional().meta({ description: 'Slug of a category' }),
    grade: z.enum(grades).optional(),
    itemCondition: z.enum(conditions).optional(),
    leadTimeDays: wholeNumber(0, 365).optional(),
    netWeightKg: z
      .union([
        z.number().positive().max(100_000),
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .regex(/^\d{1,6}(\.\d{1,3})?$/)
          .transform(Number),
      ])
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
          .regex(/^[A-Z]{2}$/, { error: () => m.errors_country() }),
      ])
      .nullable()
      .optional(),
    specifications: NewSpecifications.optional().meta({ description: 'Replaces them all' }),
    /** Further pictures of ours after the main one. */
    pictures: z.array(imageAddress).max(12).optional(),
    numbers: z
      .array(NewPartNumber)
      .max(maxNumbers)
      .optional()
      .meta({ description: 'Its further numbers; replaces them all. Its own number is partNumber' }),
  })
  .meta({ id: 'NewProduct', description: 'email and any field not named here are ignored' });
export type NewProduct = z.infer<typeof NewProduct>;

/** Edits send only what changes. */
export const ProductChange = NewProduct.partial().meta({ id: 'ProductChange' });
export type ProductChange = z.infer<typeof ProductChange>;

export const sortings = ['relevance', 'newest', 'price', '-price', 'name'] as const;
export type Sorting = (typeof sortings)[number];

export const availabilities = ['in_stock', 'out_of_stock'] as const;
export type Availability = (typeof availabilities)[number];

/** US dollars, cut to whole cents; what is no price asks for nothing. An empty text is not 0. */
const priceLimit = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .pipe(
    z
      .number()
      .min(0)
      .max(maxPriceCents / 100),
  )
  .transform((dollars) => Math.round(dollars * 100) / 100)
  .optional()
  .catch(undefined);

/** What a list of parts can be asked. Unknown words fall back rather than fail: links live long. */
export const PartQuery = z
  .object({
    q: z.string().trim().max(200).default(''),
    category: z
      .string()
      .trim()
      .max(80)
      .default('')
      .meta({ description: 'Slug of a category: its parts and those of all below it' }),
    brand: z.string().trim().max(80).default(''),
    grade: z.enum(grades).optional().catch(undefined),
    condition: z.enum(conditions).optional().catch(undefined),
    availability: z.enum(availabilities).optional().catch(undefined),
    minPrice: priceLimit.meta({ description: 'US dollars, this or more' }),
    maxPrice: priceLimit.meta({ description: 'US dollars, this or less' }),
    sort: z.enum(sortings).catch('relevance').default('relevance'),
    page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
    limit: z.coerce.number().int().min(1).max(1000).catch(24).default(24),
  })
  .meta({ id: 'PartQuery' });
export type PartQuery = z.infer<typeof PartQuery>;

/** A page of things: `total` counts all pages. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export interface Category {
  readonly slug: string;
  readonly name: string;
  /** Slug of the category above it; null at the top. */
  readonly parent: string | null;
  /** Parts in the shop that belong to it or to a category below it. */
  readonly count: number;
}

/** A category on the way from the top to another one. */
export interface CategoryStep {
  readonly slug: string;
  readonly name: string;
}

export interface Brand {
  readonly slug: string;
  readonly name: string;
  /** Parts in the shop that carry it. */
  readonly count: number;
}

/** What staff say of a part. `superseded` is never said: it follows from there being a step. */
export const statedLifecycles = ['active', 'discontinued', 'nla'] as const;
export type StatedLifecycle = (typeof statedLifecycles)[number];

/** A part as staff and lists name it. */
export const PartRef = z
  .union([
    z.object({ id: z.string().max(200) }),
    z.object({ brand: z.string().trim().min(1).max(80), partNumber: z.string().trim().min(1).max(70) }),
  ])
  .meta({ id: 'PartRef', description: 'A part by its id, or by brand and number in any spelling' });
export type PartRef = z.infer<typeof PartRef>;
