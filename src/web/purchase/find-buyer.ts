/** Finds the buyer of an order. The HTML of the form does not depend on the buyer: the browser fills in what is personal. */

import type { Address } from '#domain/addresses/contract.ts';
import { callOrder } from '#web/session/call-order.ts';
import { openDrafts } from '#web/session/open-drafts.ts';
import { type SessionUser, sessionReady } from '#web/session/session-store.ts';
import { loginPath, setupPath } from '#web/session/sign-in/sign-in-paths.ts';
import { findKnownPhone } from './known-phone.ts';

/**
 * The signed-in user. Without one leads to /login, or to the account setup, and back to this page afterwards; the promise
 * then stays pending. Rejects with ApiProblem when the session cannot be read.
 */
export async function findBuyer(): Promise<SessionUser> {
  const session = await sessionReady();
  if (session.status === 'signed-in') return session.user;
  const next = session.status === 'setup-pending' ? setupPath : loginPath;
  window.location.replace(next(window.location));
  return new Promise(() => undefined);
}

/** A buyer, and what the shop knows for an order of theirs. */
export interface FoundBuyer {
  readonly user: SessionUser;
  /** The address book. Rejects with ApiProblem. */
  readonly addresses: Promise<readonly Address[]>;
  /** The phone number; empty without one. Never rejects. */
  readonly phone: Promise<string>;
}

/**
 * Finds who orders, as findBuyer, and asks for the rest at once. The drafts of before are open when it resolves: the form
 * starts with them.
 */
export async function findOrderBuyer(): Promise<FoundBuyer> {
  const user = await findBuyer();
  const addresses = callOrder('listAddresses', { path: { email: user.email } });
  const phone = findKnownPhone(user.email, addresses);
  await openDrafts();
  return { user, addresses, phone };
}
