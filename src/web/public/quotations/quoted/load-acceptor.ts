import type { Address } from '#domain/addresses/contract.ts';
import { callOrder } from '#web/session/call-order.ts';
import { openDrafts } from '#web/session/open-drafts.ts';
import { sessionReady } from '#web/session/session.ts';

/** Who accepts a quotation, as far as the shop knows them. */
export interface Acceptor {
  /** Of the account; `visitor` without one. */
  readonly email: string;
  /** The default one first. */
  readonly addresses: readonly Address[];
  /** Empty: not known. */
  readonly phone: string;
}

/** The drafts are open then. Rejects with ApiProblem. */
export async function loadAcceptor(): Promise<Acceptor> {
  const [{ user }] = await Promise.all([sessionReady().catch(() => ({ user: null })), openDrafts()]);
  if (!user) return { email: 'visitor', addresses: [], phone: '' };
  const path = { email: user.email };
  const [addresses, profile] = await Promise.all([
    callOrder('listAddresses', { path }),
    callOrder('getProfile', { path }).catch(() => null),
  ]);
  const phone = addresses[0]?.phoneText || (profile?.phoneNumber ?? '');
  return { email: user.email, addresses, phone };
}
