/** Categories that an import names and the shop does not have. Safe in the browser. */
import { z } from 'zod';

/** A category that the list names and the shop does not have. */
export const MissingCategory = z
  .object({
    name: z.string().meta({ description: 'Its name, or its path: Undercarriage > Rollers' }),
    rows: z.int().meta({ description: 'Rows that name it' }),
  })
  .meta({ id: 'MissingCategory' });
export type MissingCategory = z.infer<typeof MissingCategory>;
