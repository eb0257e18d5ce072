import type { PlacedOrder } from '#domain/orders/contract.ts';
import { pagePaths } from '#platform/http/page-paths.ts';

/**
 * Leads to the list of the buyer's orders, which says that this one is placed. The order form has no router of its own, so
 * the order is put where React Router keeps the state of a location (`usr`); that needs no storage, which can be denied. An
 * entry without a `key` would lose it.
 */
export function leaveWithOrder(placed: PlacedOrder['order']): void {
  window.history.pushState({ usr: { placed }, key: placed.number }, '', pagePaths.dashboard);
  window.location.reload();
}
