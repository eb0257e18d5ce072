/** What the shop earns with an order, for staff who may see costs. Safe in the browser. */
import { z } from 'zod';

/** The most orders of one request. */
export const maxMarginOrders = 100;

export const OrderMargin = z
  .object({
    number: z.string(),
    margin: z.number().nullable().meta({
      description: 'Price less cost when it was ordered, of the lines with a cost, in US dollars; null: none has one',
    }),
    percent: z.number().nullable().meta({ description: 'The margin in percent of the price of these lines' }),
    lineCount: z.int().meta({ description: 'Lines in force' }),
    linesWithCost: z.int(),
  })
  .meta({ id: 'OrderMargin' });
export type OrderMargin = z.infer<typeof OrderMargin>;
