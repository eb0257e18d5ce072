/** Orders for the dashboard. */
import type { Order } from '#domain/orders/contract.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { leave, signOut } from '#web/session.ts';

/**
 * The orders of this email address, or all orders (admins only). After 401 or 403 the session is over: signs out, leads
 * to the home page and never resolves, because the page is left.
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
