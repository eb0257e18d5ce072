import type { Address } from '#domain/addresses/contract.ts';
import { callOrder } from '#web/session/call-order.ts';

/**
 * The phone number of the buyer's default address, or else of the profile or the last order; empty without one. Never
 * rejects: the field can be typed in.
 */
export async function findKnownPhone(email: string, addresses: Promise<readonly Address[]>): Promise<string> {
  const known = await addresses.catch(() => []);
  const ofAddress = known.find(({ isDefault }) => isDefault)?.phone;
  if (ofAddress) return ofAddress;
  const found = await Promise.allSettled([
    callOrder('getProfile', { path: { email } }).then((profile) => profile?.phoneNumber),
    callOrder('listOrders', { query: { email, page: 1, limit: 1 } }).then(([last]) => last?.phone),
  ]);
  return found.map((each) => (each.status === 'fulfilled' && each.value) || '').find(Boolean) ?? '';
}
