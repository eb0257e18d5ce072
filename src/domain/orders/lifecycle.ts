/** What can be done with a placed order: which action leads from which state to another, who may do it, and what it does. Pure. */
import { type OrderState, orderStates } from './order-states.ts';

/** Orders whose pieces are reserved: they are still in the warehouse. */
export const reservingStates: readonly OrderState[] = ['placed', 'confirmed', 'packed'];

export const orderActions = ['confirm', 'ship', 'deliver', 'cancel', 'pay', 'refund'] as const;

export type OrderAction = (typeof orderActions)[number];

/** Staff act on every order, buyers on their own. */
export type OrderParty = 'staff' | 'buyer';

interface ActionRule {
  /** The states in which each party may do it. */
  readonly from: Readonly<Record<OrderParty, readonly OrderState[]>>;
  /** Null: the state stays. */
  readonly to: OrderState | null;
  /** Whether the reserved pieces can be ordered again. */
  readonly releasesStock: boolean;
  /** Whether it is still possible when some of the pieces have been shipped. */
  readonly afterShipment: boolean;
  /** Whether it needs money of the buyer that the shop has. */
  readonly needsMoney?: true;
}

/** What decides about the actions beside the state. */
export interface OrderProgress {
  readonly state: OrderState;
  /** Some of its pieces have been shipped. */
  readonly isPartShipped: boolean;
  /** What the shop has of the buyer's money, in cents. */
  readonly heldCents: number;
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
  // Money arrives when it arrives, also for a cancelled order.
  pay: { from: { staff: orderStates, buyer: [] }, to: null, releasesStock: false, afterShipment: true },
  refund: {
    from: { staff: orderStates, buyer: [] },
    to: null,
    releasesStock: false,
    afterShipment: true,
    needsMoney: true,
  },
};

/** The actions that a party may do with an order now. */
export function allowedActions(order: OrderProgress, party: OrderParty): OrderAction[] {
  return orderActions.filter((action) => isAllowed(action, order, party));
}

/** Whether the party may do it with the order now. */
export function isAllowed(action: OrderAction, order: OrderProgress, party: OrderParty): boolean {
  const { from, afterShipment, needsMoney } = actionRules[action];
  return (
    from[party].includes(order.state) && (afterShipment || !order.isPartShipped) && (!needsMoney || order.heldCents > 0)
  );
}
