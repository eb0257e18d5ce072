/** The states of an order, and which action leads from one to another: who may do it when, and what it does. Pure. */
export const orderStates = ['placed', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled'] as const;

export type OrderState = (typeof orderStates)[number];

/** Orders whose pieces are reserved: they are still in the warehouse. */
export const reservingStates: readonly OrderState[] = ['placed', 'confirmed', 'packed'];

export const orderActions = ['confirm', 'cancel'] as const;

export type OrderAction = (typeof orderActions)[number];

/** Staff act on every order, buyers on their own. */
export type OrderParty = 'staff' | 'buyer';

interface ActionRule {
  /** The states in which each party may do it. */
  readonly from: Readonly<Record<OrderParty, readonly OrderState[]>>;
  readonly to: OrderState;
  /** Whether the reserved pieces can be ordered again. */
  readonly releasesStock: boolean;
}

export const actionRules: Readonly<Record<OrderAction, ActionRule>> = {
  confirm: { from: { staff: ['placed'], buyer: [] }, to: 'confirmed', releasesStock: false },
  // A buyer may change their mind until the shop has confirmed the order.
  cancel: {
    from: { staff: ['placed', 'confirmed', 'packed'], buyer: ['placed'] },
    to: 'cancelled',
    releasesStock: true,
  },
};

/** The actions that a party may do with an order in this state. */
export function allowedActions(state: OrderState, party: OrderParty): OrderAction[] {
  return orderActions.filter((action) => actionRules[action].from[party].includes(state));
}
