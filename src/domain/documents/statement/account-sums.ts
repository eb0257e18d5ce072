/** What a buyer owes the shop for all orders, less what the shop owes the buyer: one rule for statements and lists. Pure. */
export interface AccountedOrder {
  readonly openCents: number;
  readonly dueNowCents: number;
  readonly toRefundCents: number;
  readonly dueAt: Date | null;
}

interface AccountSums {
  /** Negative: the shop owes more. */
  readonly balanceCents: number;
  /** What should have been paid by now. */
  readonly overdueCents: number;
}

/** Orders that are paid, or were cancelled without money, add nothing and can be left out. */
export function accountSums(orders: readonly AccountedOrder[], at: Date): AccountSums {
  const sumOf = (centsOf: (order: AccountedOrder) => number) => orders.reduce((sum, order) => sum + centsOf(order), 0);
  return {
    balanceCents: sumOf(({ openCents, toRefundCents }) => openCents - toRefundCents),
    overdueCents: sumOf((order) => (isOverdue(order, at) ? order.dueNowCents : 0)),
  };
}

/** Whether an amount is due and its time is over. */
export function isOverdue({ dueNowCents, dueAt }: Pick<AccountedOrder, 'dueNowCents' | 'dueAt'>, at: Date): boolean {
  return dueNowCents > 0 && dueAt !== null && dueAt < at;
}
