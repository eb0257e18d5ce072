/**
 * The catalogue as callers see it: safe in the browser; shapes the answers and names the OpenAPI components. Field
 * names are those of the specification; where it has none, those of the trade and of schema.org.
 */
import { z } from 'zod';
import { StatedPriceBreak } from './price-breaks-contract.ts';
import { Specification } from './specifications/contract.ts';
import { unitsOfMeasure } from './units-of-measure.ts';

export const grades = ['genuine', 'oem', 'aftermarket'] as const;
export const conditions = ['new', 'remanufactured', 'rebuilt', 'used'] as const;
export type Grade = (typeof grades)[number];
export type ItemCondition = (typeof conditions)[number];

/** A stored picture, with its size in pixels for `srcset` and a layout without shifts. */
export const Picture = z
  .object({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Picture', description: 'A picture; url takes a width and a format as /img/{id}/{width}.{webp|avif}' });
export type Picture = z.infer<typeof Picture>;

/** A picture of a part that the shop has cut from a drawing. */
export const Cutout = Picture.extend({
  drawing: z.string().meta({ description: 'Code of the drawing' }),
  callout: z.string().meta({ description: 'Number of the part on the drawing' }),
}).meta({ id: 'Cutout', description: 'A part as a drawing shows it, with its neighbours faded' });
export type Cutout = z.infer<typeof Cutout>;

export const Product = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    img: z.string().meta({ description: 'Address of the main picture' }),
    email: z.string().optional().meta({ description: 'Creator; for admins only' }),
    binLocation: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'Where it lies in the warehouse; for staff only. null: not stated' }),
    availableQnty: z.int(),
    minQnty: z.int(),
    maxQnty: z.int().nullable().meta({ description: 'Most pieces of one order; null: no limit but the stock' }),
    multipleQnty: z.int().meta({ description: 'Pieces of a pack: an order has whole packs; 1: single pieces' }),
    singlePieces: z.boolean().meta({
      description: 'Single pieces are sold too: an order needs neither minQnty nor whole packs of multipleQnty',
    }),
    pricePerUnit: z.number().meta({ description: 'US dollars, at most two decimals' }),
    priceBreaks: z
      .array(
        StatedPriceBreak.extend({
          pricePerUnit: z.number().meta({ description: 'US dollars, at most two decimals' }),
        }),
      )
      .meta({ description: 'From a quantity on, one piece costs less; rising quantities' }),
    unit: z.enum(unitsOfMeasure).meta({
      description:
        'In which it is counted and sold: UN/ECE Recommendation 20, H87 piece, SET set, PR pair, MTR metre, KGM kilogram, LTR litre',
    }),
    description: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    partType: z.string(),
    category: z.string().meta({ description: 'Slug of the category' }),
    categoryName: z.string(),
    grade: z.enum(grades),
    itemCondition: z.enum(conditions),
    leadTimeDays: z.int().meta({ description: 'Working days until ready to ship' }),
    backOrderDays: z.int().nullable().meta({
      description:
        'Working days until pieces beyond the stock are ready to ship; null: nothing beyond the stock can be ordered',
    }),
    warrantyMonths: z
      .int()
      .nullable()
      .meta({ description: 'Months of warranty, 0: none; null: the terms of the shop' }),
    returnDays: z
      .int()
      .nullable()
      .meta({ description: 'Days in which it can be returned, 0: no return; null: the terms of the shop' }),
    coreCharge: z.number().nullable().meta({
      description: 'Deposit for one piece in US dollars, paid back for the old part; not in pricePerUnit nor in totals',
    }),
    netWeightKg: z.number().nullable(),
    hsCode: z.string().nullable(),
    countryOfOrigin: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2' }),
    specifications: z.array(Specification).meta({ description: 'In the order in which they are shown' }),
    pictures: z.array(Picture).meta({ description: 'Photos, the main one first' }),
    cutout: Cutout.nullable().meta({
      description: 'Shown for a part without pictures; null: no drawing shows the part',
    }),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export interface Category {
  readonly slug: string;
  readonly name: string;
  /** Slug of the parent category; null at the top. */
  readonly parent: string | null;
  /** Parts in the shop that belong to it or to one of its descendants. */
  readonly count: number;
}

/** One category of a breadcrumb. */
export interface CategoryStep {
  readonly slug: string;
  readonly name: string;
}

export interface Brand {
  readonly slug: string;
  readonly name: string;
  /** The brand's parts in the shop. */
  readonly count: number;
}

/** Lifecycles that staff can set. `superseded` is not one of them: it follows from the part's supersession. `nla`: no longer available. */
export const statedLifecycles = ['active', 'discontinued', 'nla'] as const;
export type StatedLifecycle = (typeof statedLifecycles)[number];
