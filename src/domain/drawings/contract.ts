/** Exploded drawings as callers see them. Safe in the browser. */
import { z } from 'zod';
import { serviceStates } from './drawing-values.ts';

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

const summary = {
  slug: z.string().meta({ description: 'The page is /drawings/{slug}' }),
  code: z.string(),
  title: z.string(),
  assembly: z.string().meta({ description: 'Group of assemblies: Hydraulics' }),
};

/** A drawing that shows a part: where it is used. */
export const DrawingOfPart = z
  .object({
    ...summary,
    places: z.array(
      z.object({
        callout: z.string(),
        quantity: z.int().meta({ description: 'Pieces in the assembly that is drawn' }),
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
