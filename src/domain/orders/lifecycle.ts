/** What can be done with a placed order: which action leads from which state to another, who may do it, and what it does. Pure. */
import type { OrderState } from './order-states.ts';
/** Orders whose pieces are reserved: they are still in the warehouse. */
export const reservingStates: readonly OrderState[] = ['placed', 'confirmed', 'packed'];

export const orderActions = ['confirm', 'ship', 'deliver', 'cancel'] as const;

export type OrderAction = (typeof orderActions)[number];

/** Staff act on every order, buyers on their own. */
export type OrderParty = 'staff' | 'buyer';

interface ActionRule {
  /** The states in which each party may do it. */
  readonly from: Readonly<Record<OrderParty, readonly OrderState[]>>;
  readonly to: OrderState;
  /** Whether the reserved pieces can be ordered again. */
  readonly releasesStock: boolean;
  /** Whether it is still possible when some of the pieces have been shipped. */
  readonly afterShipment: boolean;
}

export const actionRules: Readonly<Record<OrderAction, ActionRule>> = {
  confirm: { from: { staff: ['placed'], buyer: [] }, to: 'confirmed', releasesStock: false, afterShipment: false },
  // Leads to `shipped` with the last pieces.
  ship: {
    from: { staff: ['confirmed', 'packed'], buyer: [] },
    to: 'shipped',
    releasesStock: false,
    afterShipment: true,
  },
  deliver: { from: { staff: ['shipped'], buyer: [] }, to: 'delivered', releasesStock: false, afterShipment: true },
  // A buyer may change their mind until the shop has confirmed the order.
  cancel: {
    from: { staff: ['placed', 'confirmed', 'packed'], buyer: ['placed'] },
    to: 'cancelled',
    releasesStock: true,
    afterShipment: false,
  },
};

/** The actions that a party may do with an order in this state. @param isPartShipped some of its pieces have been shipped */
export function allowedActions(state: OrderState, party: OrderParty, isPartShipped: boolean): OrderAction[] {
  return orderActions.filter((action) => isAllowed(action, state, party, isPartShipped));
}

/** Whether the party may do it with an order in this state. */
export function isAllowed(action: OrderAction, state: OrderState, party: OrderParty, isPartShipped: boolean): boolean {
  const { from, afterShipment } = actionRules[action];
  return from[party].includes(state) && (afterShipment || !isPartShipped);
}
