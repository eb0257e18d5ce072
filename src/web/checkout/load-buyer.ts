import { callOrder } from '#web/session/call-order.ts';
import { sessionReady } from '#web/session/session.ts';
import type { CheckoutBuyer } from './use-checkout.ts';

/** The person at the browser: a buyer with the address book, or a visitor. Throws ApiProblem. */
export async function loadBuyer(): Promise<CheckoutBuyer> {
  const { user } = await sessionReady();
  if (!user) return { user: null, addresses: [], phone: '' };
  const path = { email: user.email };
  const [addresses, profile] = await Promise.all([
    callOrder('listAddresses', { path }),
    callOrder('getProfile', { path }),
  ]);
  return { user, addresses, phone: profile?.phoneNumber ?? '' };
}
