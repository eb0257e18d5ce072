import type { ResponseOf } from '#api/operations.ts';
import { orderRoutes } from '#api/order-routes.ts';
import { sendRequest } from '#web/session/send.ts';

/**
 * The phone number of the buyer's default address, or else of the profile or the last order; empty without one. Never
 * rejects: the field can be typed in.
 */
export async function findKnownPhone(email: string): Promise<string> {
  const found = await Promise.allSettled([
    phoneOfDefaultAddress(email),
    phoneOfProfile(email),
    phoneOfLastOrder(email),
  ]);
  return found.map((each) => (each.status === 'fulfilled' && each.value) || '').find(Boolean) ?? '';
}

async function phoneOfDefaultAddress(email: string): Promise<string | undefined> {
  const response = await sendRequest(orderRoutes.listAddresses, { path: { email } });
  const found: ResponseOf<'listAddresses'> = await response.json();
  return found.find(({ isDefault }) => isDefault)?.phone;
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
