/** Saved lists of parts in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { Cart } from '#domain/cart/contract.ts';
import { maxOrderLines } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { isVisible, oneLine } from '#platform/values/text.ts';

/** The most lists of one user. */
export const maxLists = 100;
/** The most characters of a name. */
const maxNameLength = 80;

const name = z
  .string()
  .transform((text) => oneLine(text).replace(/ +/g, ' '))
  .pipe(
    z
      .string()
      .refine(isVisible, { error: () => m.lists_name_required() })
      .max(maxNameLength, { error: () => m.errors_too_long({ max: maxNameLength }) }),
  );

const lines = z
  .array(
    z.object({
      productId: z.uuid().transform((id) => id.toLowerCase()),
      quantity: z
        .int({ error: () => m.cart_quantity_wrong() })
        .min(1, { error: () => m.cart_quantity_wrong() })
        .max(999_999_999, { error: () => m.cart_quantity_wrong() }),
    }),
  )
  .max(maxOrderLines, { error: () => m.lists_too_long({ max: maxOrderLines }) })
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, {
    error: () => m.checkout_part_twice(),
  });

export const NewPartList = z
  .object({ name, lines: lines.meta({ description: 'Each of another part. Parts that do not exist are left out' }) })
  .meta({ id: 'NewPartList' });
export type NewPartList = z.infer<typeof NewPartList>;

export const PartListChange = z
  .object({
    name: name.optional(),
    lines: lines
      .optional()
      .meta({ description: 'Replaces all lines. A part that stays keeps the price it was saved at' }),
  })
  .meta({ id: 'PartListChange' });
export type PartListChange = z.infer<typeof PartListChange>;

const summary = {
  _id: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
};

export const PartListSummary = z
  .object({ ...summary, lineCount: z.int() })
  .meta({ id: 'PartListSummary', description: 'A list without its lines' });
export type PartListSummary = z.infer<typeof PartListSummary>;

export const PartList = z
  .object({
    ...summary,
    content: Cart.meta({ description: 'The lines at the price and the stock of today, with what has changed since' }),
  })
  .meta({ id: 'PartList' });
export type PartList = z.infer<typeof PartList>;
