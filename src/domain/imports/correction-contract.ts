/** Corrected cells of an import in requests. Safe in the browser. */
import { z } from 'zod';
import { maxColumns } from './read/source-row.ts';

/** The most characters of a corrected cell, and of a cell in a problem. */
export const maxCorrectionLength = 1000;

export const ImportCorrection = z
  .object({
    cells: z
      .array(
        z.object({
          position: z
            .int()
            .min(0)
            .max(maxColumns - 1),
          text: z.string().max(maxCorrectionLength),
        }),
      )
      .max(maxColumns)
      .meta({
        description: 'The cells to replace; the position of a column is from 0. Empty: the row is checked again.',
      }),
    alike: z
      .boolean()
      .default(false)
      .meta({ description: 'true: also in the other wrong rows whose wrong cell has the same text' }),
  })
  .meta({ id: 'ImportCorrection' });
export type ImportCorrection = z.infer<typeof ImportCorrection>;
