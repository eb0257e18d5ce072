/** What can be done with a placed order: which action leads from which state to another, who may do it, and what it does. Pure. */
import type { Permission } from '#platform/permissions.ts';
import { type OrderState, orderStates } from './order-states.ts';

/** Orders whose pieces are reserved: they are still in the warehouse. */
export const reservingStates: readonly OrderState[] = ['placed', 'confirmed', 'packed'];

/** Orders of which pieces may have been shipped. */
const shippingStates: readonly OrderState[] = ['confirmed', 'packed', 'shipped', 'delivered'];

export const orderActions = [
  'confirm',
  'pack',
  'make_packages',
  'ship',
  'deliver',
  'cancel',
  'change',
  'cancel_lines',
  'freight',
  'correct_terms',
  'agree_prices',
  'extra_lines',
  'pay',
  'refund',
  'return',
  'settle',
  'return_cores',
  'inspect_cores',
  'credit',
  'expire',
] as const;

export type OrderAction = (typeof orderActions)[number];

/** Who acts on an order. Staff act on every order, buyers on their own; the system by its clock. */
export type OrderParty = 'staff' | 'buyer' | 'system';

/** What decides about the actions. */
export interface OrderProgress {
  readonly state: OrderState;
  /** Some of its pieces have been shipped. */
  readonly isPartShipped: boolean;
  /** Pieces that are neither shipped nor cancelled. */
  readonly openPieces: number;
  /** Lines that have pieces which are neither shipped nor cancelled. */
  readonly openLines: number;
  /** What the shop has of the buyer's money, in cents. */
  readonly heldCents: number;
  /** Shipped pieces that no return has. */
  readonly returnable: number;
  readonly openReturns: number;
  /** Old units that can come back for their core charge. */
  readonly returnableCores: number;
  readonly openCoreReturns: number;
}

const conditions = {
  nothingShipped: ({ isPartShipped }) => !isPartShipped,
  somethingShipped: ({ isPartShipped }) => isPartShipped,
  moneyHeld: ({ heldCents }) => heldCents > 0,
  piecesReturnable: ({ returnable }) => returnable > 0,
  returnOpen: ({ openReturns }) => openReturns > 0,
  coresReturnable: (order) => order.returnableCores > 0,
  coreReturnOpen: ({ openCoreReturns }) => openCoreReturns > 0,
  noMoneyHeld: ({ heldCents }) => heldCents <= 0,
  // Some pieces remain without those that are cancelled; an order of none is cancelled whole.
  piecesToSpare: ({ openPieces, isPartShipped }) => openPieces > 1 || (openPieces === 1 && isPartShipped),
  linesToSpare: ({ openLines }) => openLines > 1,
} satisfies Record<string, (order: OrderProgress) => boolean>;

type Condition = keyof typeof conditions;

interface ActionRule {
  /** What staff need for it. */
  readonly permission: Permission;
  /** The states in which each party may do the action. */
  readonly from: Readonly<Partial<Record<OrderParty, readonly OrderState[]>>>;
  /** The state after the action; null: the state stays. */
  readonly to: OrderState | null;
  readonly needs?: readonly Condition[];
  /** What the action needs besides when this party does it. */
  readonly partyNeeds?: Readonly<Partial<Record<OrderParty, readonly Condition[]>>>;
  /** Whether the reserved pieces can be ordered again. */
  readonly releasesStock?: true;
}

export const actionRules: Readonly<Record<OrderAction, ActionRule>> = {
  confirm: { permission: 'handle_orders', from: { staff: ['placed'] }, to: 'confirmed' },
  pack: { permission: 'ship_orders', from: { staff: ['confirmed'] }, to: 'packed' },
  // Packages are made until they leave. They lead to `packed` when all pieces that are in stock are in them.
  make_packages: { permission: 'ship_orders', from: { staff: ['confirmed', 'packed'] }, to: null },
  // Shipping the last pieces leads to `shipped`.
  ship: { permission: 'ship_orders', from: { staff: ['confirmed', 'packed'] }, to: 'shipped' },
  deliver: { permission: 'ship_orders', from: { staff: ['shipped'] }, to: 'delivered' },
  // A buyer may change their mind until the shop has confirmed the order.
  cancel: {
    permission: 'handle_orders',
    from: { staff: ['placed', 'confirmed', 'packed'], buyer: ['placed'] },
    to: 'cancelled',
    needs: ['nothingShipped'],
    releasesStock: true,
  },
  // Other quantities and further parts are possible until all is shipped. An order that was ready with fewer pieces is `confirmed`
  // again.
  change: { permission: 'handle_orders', from: { staff: ['placed', 'confirmed', 'packed'] }, to: null },
  // A buyer cancels whole lines, so that minimum, packs and price breaks of the lines stay kept. Leads to `shipped` when
  // all other pieces are shipped.
  cancel_lines: {
    permission: 'handle_orders',
    from: { staff: ['placed', 'confirmed', 'packed'], buyer: ['placed'] },
    to: null,
    needs: ['piecesToSpare'],
    partyNeeds: { buyer: ['linesToSpare'] },
  },
  // The freight can be set until the first goods leave: their invoice has the freight of the whole order.
  freight: {
    permission: 'handle_orders',
    from: { staff: ['placed', 'confirmed', 'packed'] },
    to: null,
    needs: ['nothingShipped'],
  },
  // Until when each term can be corrected: terms/term-rules.ts.
  correct_terms: {
    permission: 'handle_orders',
    from: { staff: ['placed', 'confirmed', 'packed', 'shipped'] },
    to: null,
  },
  // Of a line until its first pieces are shipped: their invoice has its price.
  agree_prices: { permission: 'handle_orders', from: { staff: ['placed', 'confirmed', 'packed'] }, to: null },
  // Free lines and charges; charges until the first goods leave: their invoice has those of the whole order.
  extra_lines: { permission: 'handle_orders', from: { staff: ['placed', 'confirmed', 'packed'] }, to: null },
  // Money arrives when it arrives, also for a cancelled order. The system records what the card provider has done.
  pay: { permission: 'record_payments', from: { staff: orderStates, system: orderStates }, to: null },
  refund: {
    permission: 'refund',
    from: { staff: orderStates, system: orderStates },
    to: null,
    partyNeeds: { staff: ['moneyHeld'] },
  },
  // The buyer announces pieces; the shop receives them.
  return: {
    permission: 'handle_orders',
    from: { staff: shippingStates, buyer: shippingStates },
    to: null,
    needs: ['piecesReturnable'],
  },
  settle: { permission: 'refund', from: { staff: shippingStates }, to: null, needs: ['returnOpen'] },
  // Old units come back for their core charge.
  return_cores: {
    permission: 'handle_orders',
    from: { staff: shippingStates, buyer: shippingStates },
    to: null,
    needs: ['coresReturnable'],
  },
  inspect_cores: { permission: 'refund', from: { staff: shippingStates }, to: null, needs: ['coreReturnOpen'] },
  // Until the goods have left, the price itself can be agreed anew.
  credit: { permission: 'refund', from: { staff: shippingStates }, to: null, needs: ['somethingShipped'] },
  // An order that is not paid expires some days after it was due.
  expire: {
    permission: 'handle_orders',
    from: { system: ['confirmed', 'packed'] },
    to: 'cancelled',
    needs: ['nothingShipped', 'noMoneyHeld'],
    releasesStock: true,
  },
};

/** The actions that a party may do with an order now. */
export function allowedActions(order: OrderProgress, party: OrderParty): OrderAction[] {
  return orderActions.filter((action) => isAllowed(action, order, party));
}

/** Whether the party may do the action with the order now. */
export function isAllowed(action: OrderAction, order: OrderProgress, party: OrderParty): boolean {
  const { from, needs = [], partyNeeds = {} } = actionRules[action];
  const needed = [...needs, ...(partyNeeds[party] ?? [])];
  return (from[party] ?? []).includes(order.state) && needed.every((condition) => conditions[condition](order));
}
