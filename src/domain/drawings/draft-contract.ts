/** A drawing as staff edit it: what is stored, and what is probably wrong with it. Safe in the browser. */
import { z } from 'zod';
import { DrawingRef, DrawingSummary } from './contract.ts';
import { drawingKinds, serviceStates } from './drawing-values.ts';
import { DrawingSpot } from './spot-shapes.ts';

const DraftPart = z.object({
  _id: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
});
export type DraftPart = z.infer<typeof DraftPart>;

const DraftItem = z.object({
  callout: z.string(),
  name: z.string(),
  part: DraftPart.nullable(),
  quantity: z.int(),
  state: z.enum(serviceStates),
  kitCallout: z.string(),
  companions: z.array(z.string()).meta({ description: 'As stored: also callouts that no row has any longer' }),
  serials: z.string(),
  engineSerials: z.string(),
  note: z.string(),
  leadsTo: z.string(),
});
export type DraftItem = z.infer<typeof DraftItem>;

const DraftMachine = z.object({
  machine: z.string(),
  family: z.string(),
  name: z.string().meta({ description: 'Of the machine or family' }),
  serials: z.string(),
});
export type DraftMachine = z.infer<typeof DraftMachine>;

/** Problems that a drawing can be saved with, because parts come and go. */
const drawingProblemKinds = [
  'callout_without_row',
  'row_without_part',
  'row_without_drawing',
  'row_without_spot',
  'spot_outside',
  'part_twice',
  'part_archived',
  'kit_missing',
  'kit_loop',
  'companion_wrong',
  'serials_overlap',
  'no_rows',
  'no_spots',
  'picture_empty',
] as const;

export const DrawingProblem = z
  .object({
    kind: z.enum(drawingProblemKinds),
    callout: z
      .string()
      .meta({ description: 'Empty for no_rows, no_spots and picture_empty: they are of the whole drawing' }),
    place: z.int().meta({ description: 'Of the row, or of the spot for callout_without_row and spot_outside; from 0' }),
    rows: z.array(z.string()).optional().meta({
      description:
        'With serials_overlap: both rows, 4a and 4b; with kit_loop: the callouts along the loop, 1, 2, 1; with companion_wrong: the callouts that no row has, or that are of the row itself',
    }),
  })
  .meta({ id: 'DrawingProblem' });
export type DrawingProblem = z.infer<typeof DrawingProblem>;

/** A drawing in the list of the staff. */
export const ListedDraft = DrawingSummary.extend({
  problemCount: z.int().meta({ description: 'What is probably wrong with it: getDrawingDraft names each' }),
}).meta({ id: 'ListedDraft' });
export type ListedDraft = z.infer<typeof ListedDraft>;

/** A drawing with what only staff see of it. */
export const DrawingDraft = z
  .object({
    ...DrawingRef.shape,
    assembly: z.string(),
    kind: z.enum(drawingKinds),
    position: z.int(),
    width: z.int(),
    height: z.int(),
    svg: z.string().nullable(),
    img: z.string().nullable(),
    version: z.int(),
    updatedBy: z.string(),
    updatedAt: z.iso.datetime(),
    machines: z.array(DraftMachine),
    items: z.array(DraftItem),
    spots: z.array(DrawingSpot),
    knownPrefixes: z.array(z.string()).meta({ description: 'Of the serial numbers of its machines' }),
    problems: z.array(DrawingProblem),
  })
  .meta({ id: 'DrawingDraft' });
export type DrawingDraft = z.infer<typeof DrawingDraft>;
