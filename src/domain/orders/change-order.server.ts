/** What every change of a placed order has in common: the lock, the permission, the history and the mails. */
import { eq, type SQL } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import { inTransaction, noteForAudit, type Scope } from '#platform/scope.ts';
import { changesOfOrder } from './audited-changes.ts';
import { sumCharges } from './cores/core-charges.ts';
import { openUnitsOfOrder } from './cores/open-units.server.ts';
import { orderEvents } from './event-tables.server.ts';
import { toExtraCharge } from './extra-lines/extra-line-row.ts';
import { getOrder, orderNotFound, partyOf, visibleOrder } from './get-order.server.ts';
import { actionRules, isAllowed, type OrderAction, type OrderParty } from './lifecycle.ts';
import { type LockedOrder, lockedOrder } from './locked-order.server.ts';
import type { OrderChange } from './order-change.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import { freightOfOrder, linesInForce, toOrder, toOrderLine } from './order-row.ts';
import type { OrderState } from './order-states.ts';
import { derivePayment } from './payments/payment-summary.server.ts';
import { type ChangeRequest, writeRequest } from './repeated-requests.server.ts';
import { progressOf } from './returns/return-balance.ts';
import { sendActionMails } from './send-action-mails.server.ts';
import { stateName } from './state-name.ts';
import { type orderLines, orders } from './tables.server.ts';

type Line = typeof orderLines.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

interface Operation {
  /** What a client asks for with an id of its own; asked for again it is not done again. */
  readonly request?: ChangeRequest;
  /** Whether it is done already, where no request tells; then it is not done again. */
  readonly isDone?: (tx: Scope, order: LockedOrder) => Promise<boolean>;
  /** Writes what belongs to the action, in the transaction that has locked the order. */
  readonly work: (tx: Scope, order: LockedOrder) => Promise<OrderChange>;
}

/**
 * Does the action with the order, once: of two people at once the second gets a conflict. Throws unauthenticated, not_found (also
 * for another buyer's order), forbidden (only staff, or others of them, may do it), conflict with the order's current `status`, and
 * idempotency_mismatch for the id of a request that said something else.
 */
export async function changeOrder(
  scope: Scope,
  number: string,
  action: OrderAction,
  operation: Operation,
): Promise<OrderDetail> {
  const user = requireUser(scope);
  if (partyOf(user) === 'staff') requirePermission(scope, actionRules[action].permission);
  await changeOrderAs(
    { party: partyOf(user), email: user.email },
    scope,
    visibleOrder(user, number),
    action,
    operation,
  );
  return getOrder(scope, number);
}

/** Who changes an order: a signed-in user, or the system, which has no email. */
interface Changer {
  readonly party: OrderParty;
  readonly email: string;
}

/**
 * Does what changeOrder does for jobs, which act as the system. Internal: `which` is the order that the changer may see. Throws
 * as changeOrder.
 */
export function changeOrderAs(
  by: Changer,
  scope: Scope,
  which: SQL | undefined,
  action: OrderAction,
  operation: Operation,
): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const [row] = await tx.db.select().from(orders).where(which).for('update');
    if (!row) throw orderNotFound();
    const order = await lockedOrder(tx, row);
    if (!actionRules[action].from[by.party]) throw new AppError('forbidden', m.identity_staff_only());
    const { request } = operation;
    if (request && !(await writeRequest(tx, { orderId: order.id, action }, request))) return;
    if (await operation.isDone?.(tx, order)) return;
    requireAllowed(action, order, by.party);
    const startedAt = tx.now();
    await write(tx, { action, by, row, order, startedAt, change: await operation.work(tx, order) });
  });
}

interface Written {
  readonly action: OrderAction;
  readonly by: Changer;
  readonly row: OrderRow;
  readonly order: LockedOrder;
  readonly startedAt: Date;
  readonly change: OrderChange;
}

/** Writes the order's columns, its history and the mails. */
async function write(tx: Scope, { action, by, row, order, startedAt, change }: Written): Promise<void> {
  const {
    state,
    note = '',
    shipment,
    payment,
    returned,
    coreReturned,
    credit,
    lines = order.lines,
    charges = order.charges,
  } = change;
  const freightCents = change.freightCents ?? row.freightCents;
  const isPartShipped = order.shipped.size > 0 || shipment !== undefined;
  const totalCents = sumOf(lines) + sumOf(charges) + sumCharges(lines) + (freightCents ?? 0);
  requireNoNegativeTotal(totalCents, row.state);
  const { columns, summary } = await derivePayment(tx, {
    ...{ ...row, state, totalCents, isPartShipped },
    // Under other terms another deposit is due.
    ...(change.paidBy && { ...change.paidBy, depositCents: null }),
  });
  await tx.db
    .update(orders)
    .set({ state, totalCents, freightCents, openCores: openUnitsOfOrder(), ...columns })
    .where(eq(orders.id, row.id));
  if (state !== row.state) {
    const event = { orderId: row.id, at: tx.now(), actorEmail: by.email, fromState: row.state, toState: state, note };
    await tx.db.insert(orderEvents).values({ id: uuid(), ...event });
  }
  noteForAudit(tx, {
    thing: { kind: 'order', id: order.number },
    changes: changesOfOrder(row, { ...change, totalCents }),
  });
  const changed = {
    order: toOrder({ ...row, state, totalCents }, lines),
    lines: linesInForce(lines).map(toOrderLine),
    freight: freightOfOrder({ freightCents }),
    extraCharges: charges.map(toExtraCharge),
  };
  const { changedLines, changedTerms, extras } = change;
  const told = {
    by: by.party,
    note,
    shipment,
    payment,
    returned,
    coreReturned,
    credit,
    changedLines,
    changedTerms,
    extras,
    summary,
  };
  await sendActionMails(tx, { action, row, changed, lines, startedAt, ...told });
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Throws conflict when the discounts are more than what is left of the order. */
function requireNoNegativeTotal(totalCents: number, status: OrderState): void {
  if (totalCents < 0) throw new AppError('conflict', m.order_extra_discount_left(), { members: { status } });
}

function requireAllowed(action: OrderAction, order: LockedOrder, party: OrderParty): void {
  const { state, money } = order;
  const progress = progressOf({ ...order, heldCents: money.heldCents });
  if (isAllowed(action, progress, party)) return;
  if (action === 'refund') throw new AppError('conflict', m.order_nothing_to_refund(), { members: { status: state } });
  throw stateConflict(order, state);
}

function stateConflict({ number, shipped }: LockedOrder, state: OrderState): AppError {
  const isPart = shipped.size > 0 && state !== 'shipped' && state !== 'delivered';
  const values = { number, state: isPart ? m.order_part_shipped() : stateName[state]() };
  return new AppError('conflict', m.orders_state_changed(values), { members: { status: state } });
}
