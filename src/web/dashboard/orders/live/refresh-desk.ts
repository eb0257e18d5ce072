/** Loads the current state of the desk. The rows stay where they are: an order that does not match the filters any more stays. */
import type { Order } from '#domain/orders/contract.ts';
import type { UnreadOrder } from '#domain/orders/messages/contract.ts';
import { call } from '#web/api-client.ts';
import type { LoadedOrders } from '../load-orders.ts';

export interface DeskData extends LoadedOrders {
  readonly unread: readonly UnreadOrder[];
}

/** @param numbers the shown orders that have changed */
export async function refreshDesk(desk: DeskData, numbers: readonly string[]): Promise<DeskData> {
  const [changed, summary, unread] = await Promise.all([
    Promise.all(numbers.map((number) => call('getOrder', { path: { number } }))),
    call('summarizeOrders', { query: desk.filter }),
    call('listUnreadMessages'),
  ]);
  const byNumber = new Map<string, Order>(changed.map((order) => [order.number, order]));
  return { ...desk, summary, unread, items: desk.items.map((order) => byNumber.get(order.number) ?? order) };
}

/** The orders whose rows differ between the two states. */
export function differentOrders(before: DeskData, after: DeskData): string[] {
  return after.items.filter((order, i) => rowOf(order) !== rowOf(before.items[i])).map(({ number }) => number);
}

/** What the row of an order shows. */
const rowOf = (order: Order | undefined) =>
  JSON.stringify([
    order?.name,
    order?.email,
    order?.phone,
    order?.productName,
    order?.partNumber,
    order?.productQuantity,
    order?.lineCount,
    order?.price,
    order?.status,
  ]);
