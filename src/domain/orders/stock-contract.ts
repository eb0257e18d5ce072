/** The history of a part's stock in API responses. */
import { z } from 'zod';
import { stockReasons } from '#domain/catalog/stock/stock-reasons.ts';

export const StockMove = z
  .object({
    at: z.iso.datetime(),
    reason: z.enum(stockReasons),
    available: z.int().meta({ description: 'Pieces that can be ordered, more or fewer than before' }),
    reserved: z.int().meta({ description: 'Pieces reserved for orders, more or fewer than before' }),
    availableAfter: z.int().meta({ description: 'Pieces that can be ordered after it' }),
    email: z.string().meta({ description: 'Who changed it; empty: the shop itself' }),
    orderNumber: z.string().nullable().meta({ description: 'The order that took the pieces' }),
    note: z.string(),
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof StockMove>;

export const StockHistory = z
  .object({
    available: z.int().meta({ description: 'Pieces that can be ordered now' }),
    reserved: z.int().meta({ description: 'Pieces in the warehouse that orders have reserved' }),
    moves: z.array(StockMove).meta({ description: 'Newest first, at most 200' }),
  })
  .meta({ id: 'StockHistory' });
export type StockHistory = z.infer<typeof StockHistory>;
