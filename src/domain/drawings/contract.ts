/** Exploded drawings as callers see them. Safe in the browser. */
import { z } from 'zod';
import { StatedPriceBreak } from '#domain/catalog/price-breaks-contract.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { drawingKinds, serviceStates } from './drawing-values.ts';
import { DrawingSpot } from './spot-shapes.ts';

/** A machine that a drawing is of. */
export const DrawingMachine = z
  .object({
    makeSlug: z.string(),
    slug: z.string().meta({ description: 'Unique for the make: the page is /machines/{makeSlug}/{slug}' }),
    make: z.string(),
    name: z.string().meta({ description: 'Model and series as the maker writes them: PC200-8' }),
    serials: z.string().meta({ description: 'Serial numbers for which the drawing holds, as written; empty: all' }),
  })
  .meta({ id: 'DrawingMachine' });
export type DrawingMachine = z.infer<typeof DrawingMachine>;

const named = {
  slug: z.string().meta({ description: 'The page is /drawings/{slug}' }),
  code: z.string(),
  title: z.string(),
};
const summary = {
  ...named,
  assembly: z.string().meta({ description: 'Group of assemblies: Hydraulics' }),
};

export const DrawingRef = z.object(named).meta({ id: 'DrawingRef' });
export type DrawingRef = z.infer<typeof DrawingRef>;

/** A drawing that shows a part: where it is used. */
export const DrawingOfPart = z
  .object({
    ...summary,
    places: z.array(
      z.object({
        callout: z.string(),
        quantity: z.int().meta({ description: 'Pieces in the assembly that is drawn' }),
        companions: z.array(z.string()).meta({ description: 'Callouts of what is changed together with the part' }),
        state: z.enum(serviceStates),
        serials: z.string().meta({ description: 'Serial numbers of the machine, as written; empty: all' }),
        engineSerials: z.string(),
        note: z.string(),
      }),
    ),
    machines: z.array(DrawingMachine).meta({ description: 'At most 20, by make and name; empty: any machine' }),
    machineCount: z.int(),
  })
  .meta({ id: 'DrawingOfPart' });
export type DrawingOfPart = z.infer<typeof DrawingOfPart>;

export const DrawingSummary = z
  .object({
    ...summary,
    kind: z.enum(drawingKinds).meta({ description: 'overview: its callouts lead to drawings' }),
    calloutCount: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DrawingSummary' });
export type DrawingSummary = z.infer<typeof DrawingSummary>;

/** A part of a drawing's list, with what limits an order of it. */
export const DrawingPart = z
  .object({
    _id: z.string(),
    slug: z.string(),
    brand: z.string(),
    partNumber: z.string(),
    name: z.string(),
    picture: z.string().meta({ description: 'Address of the main picture, else of the cutout; empty: neither' }),
    pricePerUnit: z.number().meta({ description: 'US dollars' }),
    priceBreaks: z.array(StatedPriceBreak),
    coreCharge: z
      .number()
      .nullable()
      .meta({ description: 'Of one piece, in US dollars, not in the price; null: none' }),
    unit: z.enum(unitsOfMeasure),
    availableQnty: z.int(),
    minQnty: z.int(),
    maxQnty: z.int().nullable(),
    multipleQnty: z.int(),
    packQnty: z.int().nullable().meta({
      description: 'Pieces of the packs of which single pieces are sold too; null: multipleQnty says all',
    }),
    backOrderDays: z.int().nullable(),
  })
  .meta({ id: 'DrawingPart' });
export type DrawingPart = z.infer<typeof DrawingPart>;

/**
 * The stored states, and what follows from the part. superseded: other parts replace it · not_in_shop: the shop does not have it,
 * but it exists by itself.
 */
const itemStates = [...serviceStates, 'superseded', 'not_in_shop'] as const;
export type ItemState = (typeof itemStates)[number];

export const DrawingItem = z
  .object({
    callout: z.string().meta({ description: 'The number on the drawing' }),
    row: z.string().meta({ description: 'The callout, with a letter where rows share one: 4a, 4b' }),
    name: z.string(),
    part: DrawingPart.nullable().meta({ description: 'Null: the shop does not have it by itself' }),
    quantity: z.int().meta({ description: 'Pieces in the assembly that is drawn' }),
    state: z.enum(itemStates),
    kitCallout: z.string().meta({ description: 'With kit_only: the callout of the kit that has it; may be empty' }),
    companions: z.array(z.string()).meta({
      description: 'Callouts of what is changed together with the part: rows of this drawing, never its own',
    }),
    replacedBy: z.array(z.object({ part: DrawingPart, quantity: z.int() })).meta({
      description: 'With superseded: all are needed together, for one piece; empty: the part leads to a choice',
    }),
    serials: z.string().meta({ description: 'Serial numbers of the machine, as written; empty: all' }),
    engineSerials: z.string().meta({ description: 'Serial numbers of the engine, as written; empty: all' }),
    match: z.enum(['inside', 'outside', 'unknown']).nullable().meta({
      description: 'Whether the row is of the chosen machine by its serial numbers; null: no machine was chosen',
    }),
    note: z.string(),
    leadsTo: DrawingRef.nullable().meta({ description: 'The drawing that an overview leads to' }),
  })
  .meta({ id: 'DrawingItem' });
export type DrawingItem = z.infer<typeof DrawingItem>;

export const Drawing = z
  .object({
    ...summary,
    kind: z.enum(drawingKinds),
    width: z.int().meta({ description: 'Of the picture, in its units' }),
    height: z.int(),
    svg: z.string().nullable().meta({ description: 'The drawing as SVG; null: it is the picture img' }),
    img: z.string().nullable().meta({ description: 'Path of the picture; null: it is SVG' }),
    machines: z.array(DrawingMachine).meta({ description: 'Empty: any machine' }),
    overviews: z.array(DrawingRef).meta({ description: 'Drawings of a whole machine that lead to this one' }),
    items: z.array(DrawingItem),
    spots: z.array(DrawingSpot),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Drawing' });
export type Drawing = z.infer<typeof Drawing>;
