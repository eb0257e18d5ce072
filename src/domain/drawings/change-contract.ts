/** Drawings as staff write them. Safe in the browser. */
import { z } from 'zod';
import { PartRef } from '#domain/catalog/part-ref.ts';
import { maxSerialText } from '#domain/fitment/serial-range.ts';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';
import { drawingKinds, serviceStates } from './drawing-values.ts';
import { DrawingSpot, maxSide } from './spot-shapes.ts';

/** The most rows, and spots, of one drawing: the largest of parts books have 300 callouts. */
const maxItems = 1000;
const maxSpots = 2000;
const maxDrawingMachines = 200;
const maxCompanions = 40;
export const maxCalloutText = 8;
const maxName = 120;
const maxNote = 300;
const maxVersion = 1_000_000_000;

const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, { error: () => m.errors_too_long({ max }) }));
const required = (max: number, missing: () => string) =>
  line(max).pipe(z.string().refine(isVisible, { error: missing }));

const callout = required(maxCalloutText, () => m.drawing_callout_missing());
const serials = line(maxSerialText)
  .default('')
  .meta({ description: 'As parts books write them: "300001 and up"; empty: all' });
const companions = z
  .array(z.string().transform(oneLine))
  .max(maxCompanions, { error: () => m.drawing_too_many_companions({ max: maxCompanions }) })
  .refine((callouts) => callouts.every(({ length }) => length <= maxCalloutText), {
    error: () => m.drawing_companions_unread({ max: maxCalloutText }),
  })
  .default([])
  .meta({ description: 'Callouts of what is changed together with the part: rows of this drawing, not its own' });
const quantityWrong = { error: () => m.drawing_quantity_wrong() };

/** A part by its id, by brand and number, or by any number that only one part of the shop has. */
const ItemPart = z
  .union([PartRef, z.object({ number: z.string().trim().min(1).max(70) })])
  .meta({ id: 'DrawingItemPart', description: 'By id, by brand and number, or by any number of one part' });
export type ItemPart = z.infer<typeof ItemPart>;

const DrawingItemChange = z.object({
  callout,
  name: required(maxName, () => m.drawing_name_missing()),
  part: ItemPart.nullable().default(null),
  quantity: z.int(quantityWrong).min(1, quantityWrong).max(9999, quantityWrong).default(1),
  state: z.enum(serviceStates).default('orderable'),
  kitCallout: line(maxCalloutText).default(''),
  companions,
  serials,
  engineSerials: serials,
  note: line(maxNote).default(''),
  leadsTo: line(200).default('').meta({ description: 'Slug of the drawing that an overview leads to; empty: none' }),
});
export type DrawingItemChange = z.infer<typeof DrawingItemChange>;

const DrawingMachineChange = z.object({
  machine: line(200).default('').meta({ description: 'As in addresses: komatsu/pc200-8; empty: a family' }),
  family: line(200).default('').meta({ description: 'Slug of a family of machines; empty: a machine' }),
  serials,
});
export type DrawingMachineChange = z.infer<typeof DrawingMachineChange>;

export const DrawingPictureChange = z
  .union([
    z.object({ svg: z.string().min(1) }),
    z.object({ img: z.string().min(1).max(2000).meta({ description: 'Path of an uploaded picture' }) }),
  ])
  .meta({ id: 'DrawingPictureChange' });
export type DrawingPictureChange = z.infer<typeof DrawingPictureChange>;

const fields = {
  code: required(40, () => m.drawing_code_missing()).meta({ description: 'Short and unique: HY-110' }),
  title: required(maxName, () => m.drawing_title_missing()),
  assembly: required(60, () => m.drawing_assembly_missing()).meta({ description: 'Group of assemblies: Hydraulics' }),
  kind: z.enum(drawingKinds).default('assembly'),
  position: z.int().min(0).max(100_000).default(0).meta({ description: 'Order in lists: smaller first' }),
  width: z
    .int()
    .min(1)
    .max(maxSide)
    .meta({ description: 'Size in which the spots are measured: on a picture of another size they are scaled' }),
  height: z.int().min(1).max(maxSide),
  machines: z
    .array(DrawingMachineChange)
    .max(maxDrawingMachines)
    .default([])
    .meta({ description: 'None: any machine' }),
  items: z.array(DrawingItemChange).max(maxItems, { error: () => m.drawing_too_many_items({ max: maxItems }) }),
  spots: z
    .array(DrawingSpot.extend({ callout, svgId: line(200).default('') }))
    .max(maxSpots, { error: () => m.drawing_too_many_spots({ max: maxSpots }) }),
};

export const NewDrawing = z
  .object({
    ...fields,
    slug: line(80).default('').meta({ description: 'Wish for the address; empty: from the title' }),
    picture: DrawingPictureChange,
    items: fields.items.default([]),
    spots: fields.spots.default([]),
  })
  .meta({ id: 'NewDrawing' });
export type NewDrawing = z.infer<typeof NewDrawing>;

export const DrawingChange = z
  .object({
    ...fields,
    version: z.int().min(1).max(maxVersion).meta({ description: 'The version that the change replaces' }),
    picture: DrawingPictureChange.nullable().default(null).meta({ description: 'Null: the picture stays' }),
  })
  .meta({ id: 'DrawingChange', description: 'The whole drawing: rows and spots that are missing are removed' });
export type DrawingChange = z.infer<typeof DrawingChange>;

export const SavedDrawing = z
  .object({
    slug: z.string(),
    version: z.int(),
    spotsScaled: z
      .boolean()
      .meta({ description: 'The picture has another size than the spots were measured in, so they were scaled' }),
    leftOut: z
      .array(z.string())
      .meta({ description: 'Elements of an SVG that were left out, because they are not safe' }),
  })
  .meta({ id: 'SavedDrawing' });
export type SavedDrawing = z.infer<typeof SavedDrawing>;

export const DrawingPicture = z
  .object({
    svg: z.string().nullable().meta({ description: 'The safe subset of an SVG; null: a picture' }),
    img: z.string().nullable().meta({ description: 'Path of an uploaded picture; null: SVG' }),
    width: z.int(),
    height: z.int(),
    leftOut: SavedDrawing.shape.leftOut,
  })
  .meta({ id: 'DrawingPicture' });
export type DrawingPicture = z.infer<typeof DrawingPicture>;
