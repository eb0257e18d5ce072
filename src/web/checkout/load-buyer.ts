import { callOrder } from '#web/session/call-order.ts';
import { openDrafts } from '#web/session/open-drafts.ts';
import { sessionReady } from '#web/session/session.ts';
import type { CheckoutBuyer } from './use-checkout.ts';

/** The person at the browser: a buyer with the address book, or a visitor. The drafts are open then. Throws ApiProblem. */
export async function loadBuyer(): Promise<CheckoutBuyer> {
  const { user } = await sessionReady();
  if (!user) {
    await openDrafts();
    return { user: null, addresses: [], phone: '' };
  }
  const path = { email: user.email };
  const [addresses, profile] = await Promise.all([
    callOrder('listAddresses', { path }),
    callOrder('getProfile', { path }),
    openDrafts(),
  ]);
  return { user, addresses, phone: profile?.phoneNumber ?? '' };
}
