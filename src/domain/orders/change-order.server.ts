/** What every change of a placed order has in common: the lock, the permission, the history and the mails. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { orderActionMails } from './action-mails.ts';
import { formatOrderNumber } from './contract.ts';
import { getOrder, listLines, orderNotFound, partyOf, visibleOrder } from './get-order.server.ts';
import { actionRules, isAllowed, type OrderAction, type OrderParty } from './lifecycle.ts';
import { listShipments, shippedByPosition } from './list-shipments.server.ts';
import type { OrderDetail, Shipment } from './order-detail-contract.ts';
import { toOrder, toOrderLine } from './order-row.ts';
import type { OrderState } from './order-states.ts';
import type { Payment } from './payments/contract.ts';
import type { AmountsDue } from './payments/payment-state.ts';
import { derivePayment } from './payments/payment-summary.server.ts';
import { sendOrderMails } from './send-order-mails.server.ts';
import { stateName } from './state-name.ts';
import { orderEvents, type orderLines, orders } from './tables.server.ts';

type Line = typeof orderLines.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** An order whose row is locked. */
export interface LockedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly lines: readonly Line[];
  /** Pieces that have been shipped, by position of the line. */
  readonly shipped: ReadonlyMap<number, number>;
  readonly money: AmountsDue;
}

interface Change {
  /** The state after the action; the same as before when it has not led to another one. */
  readonly state: OrderState;
  readonly note?: string;
  /** What the mail tells about. */
  readonly shipment?: Shipment;
  readonly payment?: Payment | undefined;
}

interface Operation {
  /** Whether an earlier request has done it already; then it is not done again. */
  readonly isDone?: (tx: Scope, order: LockedOrder) => Promise<boolean>;
  /** Writes what belongs to the action, in the transaction that has locked the order. */
  readonly work: (tx: Scope, order: LockedOrder) => Promise<Change>;
}

/**
 * Does the action with the order, once: of two people at once the second gets a conflict. Throws unauthenticated, not_found
 * (also for another buyer's order), forbidden (only staff may do it), and conflict with the order's `status` of now.
 */
export async function changeOrder(
  scope: Scope,
  number: string,
  action: OrderAction,
  operation: Operation,
): Promise<OrderDetail> {
  const user = requireUser(scope);
  const party = partyOf(user);
  await inTransaction(scope, async (tx) => {
    const [row] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!row) throw orderNotFound();
    const order = await lockedOrder(tx, row);
    if (actionRules[action].from[party].length === 0) throw new AppError('forbidden', m.identity_admins_only());
    if (await operation.isDone?.(tx, order)) return;
    requireAllowed(action, order, party);
    await write(tx, { action, user, party, row, order, change: await operation.work(tx, order) });
  });
  return getOrder(scope, number);
}

interface Written {
  readonly action: OrderAction;
  readonly user: User;
  readonly party: OrderParty;
  readonly row: OrderRow;
  readonly order: LockedOrder;
  readonly change: Change;
}

/** The order's columns, its history and the mails. */
async function write(tx: Scope, { action, user, party, row, order, change }: Written): Promise<void> {
  const { state, note = '', shipment, payment } = change;
  const isPartShipped = order.shipped.size > 0 || shipment !== undefined;
  const { columns, summary } = await derivePayment(tx, { ...row, state, isPartShipped });
  await tx.db
    .update(orders)
    .set({ state, ...columns })
    .where(eq(orders.id, row.id));
  if (state !== row.state) {
    const event = { orderId: row.id, at: tx.now(), actorEmail: user.email, fromState: row.state, toState: state, note };
    await tx.db.insert(orderEvents).values({ id: uuid(), ...event });
  }
  const changed = { order: toOrder({ ...row, state }, order.lines), lines: order.lines.map(toOrderLine) };
  const context = { by: party, note, shipment, payment, summary, ...tx.config };
  await sendOrderMails(tx, row, (buyer) => orderActionMails(action, changed, { ...context, ...buyer }));
}

async function lockedOrder(tx: Scope, row: OrderRow): Promise<LockedOrder> {
  const { id, number, state } = row;
  const lines = await listLines(tx, id);
  const shipped = shippedByPosition(await listShipments(tx, id));
  const money = await derivePayment(tx, { ...row, isPartShipped: shipped.size > 0 });
  return { id, number: formatOrderNumber(number), state, lines, shipped, money };
}

function requireAllowed(action: OrderAction, order: LockedOrder, party: OrderParty): void {
  const { state, shipped, money } = order;
  const progress = { state, isPartShipped: shipped.size > 0, heldCents: money.heldCents };
  if (isAllowed(action, progress, party)) return;
  if (actionRules[action].needsMoney && money.heldCents <= 0)
    throw new AppError('conflict', m.order_nothing_to_refund(), { members: { status: state } });
  throw stateConflict(order, state);
}

function stateConflict({ number, shipped }: LockedOrder, state: OrderState): AppError {
  const isPart = shipped.size > 0 && state !== 'shipped' && state !== 'delivered';
  const values = { number, state: isPart ? m.order_part_shipped() : stateName[state]() };
  return new AppError('conflict', m.orders_state_changed(values), { members: { status: state } });
}
