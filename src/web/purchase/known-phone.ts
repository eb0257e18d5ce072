import type { ResponseOf } from '#api/operations.ts';
import { orderRoutes } from '#api/order-routes.ts';
import { sendRequest } from '#web/send.ts';

/** The phone number of the buyer's profile, or else of the last order; empty without one. Never rejects: the field can be typed in. */
export async function findKnownPhone(email: string): Promise<string> {
  const [own, last] = await Promise.allSettled([phoneOfProfile(email), phoneOfLastOrder(email)]);
  return (own.status === 'fulfilled' && own.value) || (last.status === 'fulfilled' && last.value) || '';
}

async function phoneOfProfile(email: string): Promise<string | undefined> {
  const response = await sendRequest(orderRoutes.getProfile, { path: { email } });
  const profile: ResponseOf<'getProfile'> = await response.json();
  return profile?.phoneNumber;
}

async function phoneOfLastOrder(email: string): Promise<string | undefined> {
  const response = await sendRequest(orderRoutes.listOrders, { query: { email, page: 1, limit: 1 } });
  const [last]: ResponseOf<'listOrders'> = await response.json();
  return last?.phone;
}
