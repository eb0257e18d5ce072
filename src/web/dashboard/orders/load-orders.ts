/** Orders for the dashboard. */
import type { Order } from '#domain/orders/contract.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { leave, signOut } from '#web/session.ts';

/**
 * The orders of this e-mail, or all of them (admins). A 401 or 403 means that this person's sign-in
 * is over: signs out, leads to / and never resolves, as the page is left.
 */
export async function loadOrders(email?: string): Promise<Order[]> {
  try {
    return await call('listOrders', { query: { email } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 401 && error.status !== 403)) throw error;
    await signOut().catch(leave);
    return new Promise<never>(() => undefined);
  }
}
