/** The featured parts as the form of the home page has them. Safe in the browser. */
import { z } from 'zod';

export const FeaturedEntry = z
  .object({
    slug: z.string().meta({ description: 'As the setting has it; it may be an earlier one' }),
    label: z.string().meta({ description: 'Brand, number and name; the slug of a part that the shop does not know' }),
    isShown: z.boolean().meta({ description: 'False: the part is archived or not in the shop, and no page shows it' }),
  })
  .meta({ id: 'FeaturedEntry' });
export type FeaturedEntry = z.infer<typeof FeaturedEntry>;
