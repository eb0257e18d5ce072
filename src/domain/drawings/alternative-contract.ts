/** Parts to take instead of one that does not fit the chosen machine. Safe in the browser. */
import { z } from 'zod';
import { DrawingPart, DrawingRef } from './contract.ts';

/** The most alternatives of one part. */
export const maxAlternatives = 6;

export const FittingAlternative = z
  .object({
    reason: z.enum(['callout', 'replacement', 'interchange']).meta({
      description:
        'callout: another row of the same callout on a drawing of the machine · replacement: a newer or older number of the part · interchange: an interchangeable part',
    }),
    parts: z
      .array(
        z.object({
          part: DrawingPart,
          quantity: z.int().meta({ description: 'Pieces for one piece of the part that does not fit' }),
        }),
      )
      .meta({ description: 'All of them are needed together' }),
    drawing: DrawingRef.extend({ callout: z.string() }).nullable().meta({ description: 'With callout: where it is' }),
  })
  .meta({ id: 'FittingAlternative' });
export type FittingAlternative = z.infer<typeof FittingAlternative>;

export const PartAlternatives = z
  .object({
    part: z.string().meta({ description: 'Id of the part that does not fit' }),
    alternatives: z.array(FittingAlternative).meta({ description: `At most ${maxAlternatives}, the nearest first` }),
  })
  .meta({ id: 'PartAlternatives' });
export type PartAlternatives = z.infer<typeof PartAlternatives>;
