/** Actions on many orders at once, each in a transaction of its own. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { parseOrderNumber } from '../contract.ts';
import { WaitingMail } from '../held-mails/contract.ts';
import { NewShipment } from '../shipment-contract.ts';

/** The most orders of one request. */
export const maxBulkOrders = 100;
/** The most orders that are chosen at once by a filter, and then changed by several requests. */
export const maxChosenOrders = 5000;

const number = z.string().trim().min(1).max(40);
const atMost = { error: () => m.orders_bulk_too_many({ max: maxBulkOrders }) };
const atLeast = { error: () => m.orders_bulk_none() };

/** The order numbers, each once, as it was named first; a text that is no order number stays, for its own error. */
function uniqueOrders(numbers: readonly string[]): string[] {
  const byOrder = Map.groupBy(numbers, (text) => parseOrderNumber(text)?.number ?? text);
  return [...byOrder.values()].flatMap(([first]) => first ?? []);
}

export const OrderNumbers = z
  .object({
    orders: z
      .array(number)
      .min(1, atLeast)
      .max(maxBulkOrders, atMost)
      .transform(uniqueOrders)
      .meta({ description: 'Order numbers; one that comes again, in any spelling, counts once' }),
  })
  .meta({ id: 'OrderNumbers' });
export type OrderNumbers = z.infer<typeof OrderNumbers>;

export const BulkShipments = z
  .object({
    shipments: z
      .array(NewShipment.pick({ carrier: true, trackingNumber: true }).extend({ order: number }))
      .min(1, atLeast)
      .max(maxBulkOrders, atMost)
      .meta({ description: 'Of each order all pieces that can be shipped now' }),
  })
  .meta({ id: 'BulkShipments' });
export type BulkShipments = z.infer<typeof BulkShipments>;

export const MailsToStop = z
  .object({
    mails: z
      .array(z.object({ order: number, id: z.string().max(40) }))
      .min(1, { error: () => m.orders_bulk_no_mail() })
      .max(maxBulkOrders, { error: () => m.orders_bulk_too_many_mails({ max: maxBulkOrders }) })
      .meta({ description: 'Mails that wait, each with the number of its order' }),
  })
  .meta({ id: 'MailsToStop' });
export type MailsToStop = z.infer<typeof MailsToStop>;

export const BulkResult = z
  .object({
    results: z.array(
      z.object({
        order: z.string().meta({ description: 'As given' }),
        done: z.boolean(),
        message: z.string().nullable().meta({ description: 'Why it was not done; null: it was' }),
      }),
    ),
  })
  .meta({ id: 'BulkResult', description: 'One for each order, in the order of the request' });
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkActionResult = BulkResult.extend({
  waitingMails: z.array(WaitingMail).meta({
    description: 'Mails to the buyers about what was done, which wait for a minute: POST /orders/mail/stop stops them',
  }),
}).meta({ id: 'BulkActionResult' });
export type BulkActionResult = z.infer<typeof BulkActionResult>;
