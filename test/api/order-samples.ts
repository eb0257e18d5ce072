/** Valid requests for one order: of the caller, or of anybody when the caller is an admin. */
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { User } from '#platform/scope.ts';
import { createUser } from '../factories.ts';
import type { ApiFixture } from './api-fixture.ts';
import { newOrder, type Sample } from './samples.ts';

const paths: Record<string, string> = {
  getOrder: '',
  confirmOrder: '/confirm',
  shipOrder: '/shipment',
  deliverOrder: '/deliver',
  cancelOrder: '/cancel',
};

const parcel = { carrier: 'DHL', trackingNumber: '1234567890', parcels: 1 };

/** Undefined for other operations. */
export async function orderSample(
  { shop, admin }: ApiFixture,
  operation: string,
  caller: Pick<User, 'id' | 'email'>,
  part: string,
): Promise<Sample | undefined> {
  const path = paths[operation];
  if (path === undefined) return undefined;
  // A new buyer for admins, because a buyer can place a hundred orders an hour.
  const buyer =
    caller.id === admin.id
      ? await createUser(shop)
      : { ...caller, name: 'Ada Buyer', role: 'buyer' as const, emailVerified: true };
  const { placed } = await placeOrder(shop.as(buyer), newOrder(part));
  const { number } = placed.order;
  if (operation === 'shipOrder' || operation === 'deliverOrder') await actOnOrder(shop.as(admin), number, 'confirm');
  if (operation === 'deliverOrder') await shipOrder(shop.as(admin), number, parcel);
  const json = operation === 'shipOrder' ? parcel : { note: 'Agreed by phone' };
  return { path: `/order/${number}${path}`, options: path ? { json } : {} };
}
