/** What the staff look at in the morning, in API responses. Safe in the browser. */
import { z } from 'zod';
import { MissedSearch } from '#domain/search/contract.ts';

const SoldPart = z.object({
  productId: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  pieces: z.int().meta({ description: 'Sold in the last 30 days, without cancelled orders' }),
});

export const Overview = z
  .object({
    newRequests: z.int().meta({ description: 'Requests for quotation that nobody works on yet' }),
    oldestRequestAt: z.iso.datetime().nullable().meta({ description: 'When the oldest of them was sent; null: none' }),
    toQuote: z.int().meta({ description: 'Orders whose delivery term includes a freight that is not quoted' }),
    toConfirm: z.int().meta({ description: 'Orders that are placed' }),
    toPack: z.int().meta({ description: 'Orders that are confirmed' }),
    toShip: z.int().meta({ description: 'Orders that are packed' }),
    due: z.int().meta({ description: 'Orders of which an amount is due now' }),
    overdue: z.int().meta({ description: 'Of these, the ones that were due before now' }),
    unread: z.int().meta({ description: 'Orders with messages that no admin has read' }),
    proofsToCheck: z.int().meta({ description: 'Orders with proofs of payment that no admin has checked or declined' }),
    coresDue: z.int().meta({ description: 'Orders of which old parts have not come back' }),
    toRefund: z.int().meta({ description: 'Orders of which money is to be sent back' }),
    refundTotal: z.number().meta({ description: 'That money, in US dollars' }),
    turnover: z
      .array(
        z.object({
          from: z.iso.date().meta({ description: 'Monday' }),
          to: z.iso.date().meta({ description: 'Sunday' }),
          orders: z.int(),
          total: z.number().meta({ description: 'US dollars' }),
        }),
      )
      .meta({
        description:
          'Orders that the shop has confirmed and not cancelled, by the week in which they were placed: the last twelve weeks (UTC), oldest first; the last one is not over yet',
      }),
    bestSellers: z
      .array(SoldPart.extend({ total: z.number().meta({ description: 'US dollars' }) }))
      .meta({ description: 'The parts with the highest turnover of the last 30 days' }),
    lowStock: z
      .array(SoldPart.extend({ availableQnty: z.int() }))
      .meta({ description: 'Parts of which less is in stock than was sold in the last 30 days, the lowest first' }),
    companyGaps: z.array(z.enum(['company', 'bank'])).meta({
      description: 'What the owner has still to enter in the setting company before documents can be issued',
    }),
    missedSearches: z.array(MissedSearch).meta({ description: 'The most frequent searches without result' }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;
