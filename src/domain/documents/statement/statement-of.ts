/** What a statement of account says, from the money of the orders. Pure; amounts are in cents until the contract. */
import type { OrderState } from '#domain/orders/order-states.ts';
import { fromCents } from '#platform/values/money.ts';
import { type AccountedOrder, accountSums, isOverdue } from './account-sums.ts';
import type { Statement } from './contract.ts';

export interface StatedOrder extends AccountedOrder {
  readonly number: string;
  readonly placedAt: Date;
  readonly poNumber: string;
  readonly state: OrderState;
  readonly totalCents: number;
  readonly invoicedCents: number;
  readonly creditCents: number;
  readonly heldCents: number;
}

type Line = Statement['orders'][number];

const dayMs = 86_400_000;

/** The orders that belong on a statement, oldest first, with their sums. */
export function statementOf(
  orders: readonly StatedOrder[],
  { at, name, email }: { readonly at: Date; readonly name: string; readonly email: string },
): Statement {
  const stated = orders.filter(isStated).toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const lines = stated.map((order) => lineOf(order, at));
  const sumOf = (centsOf: (order: StatedOrder) => number) =>
    fromCents(stated.reduce((sum, order) => sum + centsOf(order), 0));
  const { balanceCents, overdueCents } = accountSums(stated, at);
  return {
    ...{ at: at.toISOString(), name, email },
    orders: lines,
    totals: {
      total: sumOf(({ totalCents }) => totalCents),
      invoiced: sumOf(({ invoicedCents }) => invoicedCents),
      credited: sumOf(({ creditCents }) => creditCents),
      paid: sumOf(({ heldCents }) => heldCents),
      open: sumOf(({ openCents }) => openCents),
      dueNow: sumOf(({ dueNowCents }) => dueNowCents),
      overdue: fromCents(overdueCents),
      toRefund: sumOf(({ toRefundCents }) => toRefundCents),
    },
    balance: fromCents(balanceCents),
  };
}

/** An order that is done and paid is not on it, and neither is one that was cancelled without money. */
function isStated({ state, openCents, toRefundCents }: StatedOrder): boolean {
  return openCents > 0 || toRefundCents > 0 || (state !== 'delivered' && state !== 'cancelled');
}

/** Begun days since the amount had to be paid; 0: nothing is due, or its time is not over. */
function overdueDays(order: StatedOrder, at: Date): number {
  if (order.dueAt === null || !isOverdue(order, at)) return 0;
  return Math.ceil((at.getTime() - order.dueAt.getTime()) / dayMs);
}

function lineOf(order: StatedOrder, at: Date): Line {
  const { number, placedAt, poNumber, state: status, dueAt } = order;
  const days = overdueDays(order, at);
  return {
    ...{ number, placedAt: placedAt.toISOString(), poNumber, status },
    total: fromCents(order.totalCents),
    invoiced: fromCents(order.invoicedCents),
    credited: fromCents(order.creditCents),
    paid: fromCents(order.heldCents),
    open: fromCents(order.openCents),
    dueNow: fromCents(order.dueNowCents),
    overdue: fromCents(days > 0 ? order.dueNowCents : 0),
    toRefund: fromCents(order.toRefundCents),
    dueAt: dueAt?.toISOString() ?? null,
    overdueDays: days,
  };
}
