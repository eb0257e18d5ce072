/** What can be ordered for a machine that is down. Safe in the browser. */
import { z } from 'zod';
import { DrawingItem, DrawingRef } from './contract.ts';

export const NeededRow = z
  .object({
    drawing: DrawingRef.nullable().meta({ description: 'Null: a part that fits the machine, on no drawing of it' }),
    item: DrawingItem,
    companions: z.array(DrawingItem).meta({ description: 'Rows of the drawing that are changed together with it' }),
  })
  .meta({ id: 'NeededRow' });
export type NeededRow = z.infer<typeof NeededRow>;

export const NeededRows = z
  .object({
    rows: z.array(NeededRow).meta({ description: 'The first ones, in the order of the drawings' }),
    total: z.int(),
    isOnDrawings: z
      .boolean()
      .meta({ description: 'False: no drawing of the machine has it, these are parts that fit' }),
  })
  .meta({ id: 'NeededRows' });
export type NeededRows = z.infer<typeof NeededRows>;
