/** The pictures that an import names by address, while they are fetched. Safe in the browser. */
import { z } from 'zod';

/** The most addresses in one response; the file of errors has all. */
export const maxPictureProblems = 200;

const PictureProblem = z
  .object({
    row: z.int().nullable().meta({ description: 'Row number in the file, from 1' }),
    label: z.string().meta({ description: 'Brand and number of the part' }),
    productId: z.string(),
    address: z.string(),
    reason: z.string(),
    isFinal: z.boolean().meta({ description: 'False: the shop tries again by itself' }),
  })
  .meta({ id: 'ImportPictureProblem' });

export const ImportPictures = z
  .object({
    waiting: z.int().meta({ description: 'Addresses that are still to be fetched' }),
    failed: z.int().meta({ description: 'Addresses that are not tried again' }),
    problems: z
      .array(PictureProblem)
      .meta({ description: `The first ${maxPictureProblems} addresses that could not be fetched so far` }),
  })
  .meta({ id: 'ImportPictures' });
export type ImportPictures = z.infer<typeof ImportPictures>;
