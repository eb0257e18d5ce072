/** Valid requests for one order, which the caller has placed. */
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { User } from '#platform/scope.ts';
import type { ApiFixture } from './api-fixture.ts';
import { newOrder, type Sample } from './samples.ts';

const paths: Record<string, string> = { getOrder: '', confirmOrder: '/confirm', cancelOrder: '/cancel' };

/** Undefined for other operations. */
export async function orderSample(
  { shop }: ApiFixture,
  operation: string,
  caller: Pick<User, 'id' | 'email'>,
  part: string,
): Promise<Sample | undefined> {
  const path = paths[operation];
  if (path === undefined) return undefined;
  const buyer = shop.as({ ...caller, name: 'Ada Buyer', role: 'buyer', emailVerified: true });
  const { placed } = await placeOrder(buyer, newOrder(part));
  return { path: `/order/${placed.order.number}${path}`, options: path ? { json: { note: 'Agreed by phone' } } : {} };
}
