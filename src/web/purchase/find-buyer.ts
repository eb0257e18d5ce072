/** Finds the buyer of an order. The HTML of the form does not depend on the buyer: the browser fills in what is personal. */

import type { Address } from '#domain/addresses/contract.ts';
import { callOrder } from '#web/session/call-order.ts';
import { type SessionUser, sessionReady } from '#web/session/session.ts';
import { loginPath, setupPath } from '#web/session/sign-in/sign-in-paths.ts';

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

/** A buyer with their address book. */
export interface OrderBuyer {
  readonly user: SessionUser;
  readonly addresses: readonly Address[];
}

/** The address book of the buyer. Rejects with ApiProblem. */
export const findAddresses = ({ email }: SessionUser): Promise<readonly Address[]> =>
  callOrder('listAddresses', { path: { email } });
