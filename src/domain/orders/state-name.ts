/** The states of an order in words. */
import { m } from '#messages';
import type { OrderState } from './order-states.ts';

export const stateName: Readonly<Record<OrderState, () => string>> = {
  placed: m.dashboard_status_placed,
  confirmed: m.dashboard_status_confirmed,
  packed: m.dashboard_status_packed,
  shipped: m.dashboard_status_shipped,
  delivered: m.dashboard_status_delivered,
  cancelled: m.dashboard_status_cancelled,
};
