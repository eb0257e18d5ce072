/** Changes of one value of a part in a table: the new value, and the one that the user saw. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { oneLine } from '#platform/values/text.ts';
import { NewProduct } from './new-product-contract.ts';

const { pricePerUnit, availableQnty, binLocation } = NewProduct.shape;

export const NewPrice = z
  .object({ pricePerUnit, was: pricePerUnit.meta({ description: 'The price that the user saw' }) })
  .meta({ id: 'NewPrice' });
export type NewPrice = z.infer<typeof NewPrice>;

export const NewStock = z
  .object({
    availableQnty,
    was: availableQnty.meta({ description: 'The stock that the user saw' }),
    note: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(200, { error: () => m.errors_too_long({ max: 200 }) }))
      .optional()
      .meta({ description: 'Why, for the history of the stock, e.g. counted' }),
  })
  .meta({ id: 'NewStock' });
export type NewStock = z.infer<typeof NewStock>;

export const NewBinLocation = z
  .object({
    binLocation: binLocation.unwrap(),
    was: binLocation.unwrap().meta({ description: 'The bin location that the user saw' }),
  })
  .meta({ id: 'NewBinLocation' });
export type NewBinLocation = z.infer<typeof NewBinLocation>;
