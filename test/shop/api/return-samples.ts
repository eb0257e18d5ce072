/** Valid requests for returns of pieces and of old parts. */
import { eq } from 'drizzle-orm';
import { parts } from '#domain/catalog/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { openCoreReturn } from '#domain/orders/cores/open-core-return.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { ApiFixture } from './api-fixture.ts';
import { buyerOf, type Caller } from './sample-buyer.ts';
import { newOrder, type Sample } from './samples.ts';

const newReturn = { reason: 'Wrong side', lines: [{ position: 1, quantity: 1 }] };
const newCoreReturn = { note: '', lines: [{ position: 1, quantity: 1 }] };

/** Undefined for other operations. */
export async function returnSample(
  fixture: ApiFixture,
  operation: string,
  caller: Caller,
  part: string,
): Promise<Sample | undefined> {
  if (operation === 'listOpenCores') return { path: '/core', options: {} };
  if (!['openReturn', 'settleReturn', 'openCoreReturn', 'inspectCores'].includes(operation)) return undefined;
  const { shop, admin } = fixture;
  await shop.db.update(parts).set({ coreChargeCents: 2500 }).where(eq(parts.id, part));
  const buyer = shop.as(await buyerOf(fixture, caller));
  const { number } = (await placeOrder(buyer, newOrder(part))).placed.order;
  await actOnOrder(shop.as(admin), number, 'confirm');
  await shipOrder(shop.as(admin), number, { carrier: 'DHL', trackingNumber: '1234567890', parcels: 1 });
  if (operation === 'openReturn') return { path: `/order/${number}/return`, options: { json: newReturn } };
  if (operation === 'openCoreReturn') return { path: `/order/${number}/core-return`, options: { json: newCoreReturn } };
  if (operation === 'settleReturn') {
    const { returns } = await openReturn(buyer, number, newReturn);
    const json = { lines: [{ position: 1, restocked: 1, scrapped: 0 }], credit: 1 };
    return { path: `/order/${number}/return/${returns[0]?.id}/settlement`, options: { json } };
  }
  const { coreReturns } = await openCoreReturn(buyer, number, newCoreReturn);
  const json = { lines: [{ position: 1, outcome: 'full', quantity: 1 }] };
  return { path: `/order/${number}/core-return/${coreReturns[0]?.id}/inspection`, options: { json } };
}
