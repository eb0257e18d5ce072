/** What customers still have to pay, or have to get back: the balance of their statements of account. */
import { and, gt, inArray, ne, or } from 'drizzle-orm';
import { accountSums } from '#domain/documents/statement/account-sums.ts';
import { listExportedFacts } from '#domain/orders/csv/order-facts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';

interface Balance {
  /** In US dollars; negative: the shop owes more. */
  readonly balance: number;
  readonly overdue: number;
}

export const noBalance: Balance = { balance: 0, overdue: 0 };

/** By id of the customer; customers without money open on one side are left out. Internal: callers check the permission. */
export async function balancesOf(scope: Scope, userIds: readonly string[]): Promise<Map<string, Balance>> {
  if (userIds.length === 0) return new Map();
  const isOpen = and(
    inArray(orders.userId, [...userIds]),
    or(gt(orders.toRefundCents, 0), and(ne(orders.state, 'cancelled'), ne(orders.paymentState, 'paid'))),
  );
  const rows = await scope.db.select().from(orders).where(isOpen);
  const factsOf = await listExportedFacts(
    scope,
    rows.map(({ id }) => id),
  );
  const now = scope.now();
  const balances = new Map<string, Balance>();
  for (const [userId, ofUser] of Map.groupBy(rows, (row) => row.userId)) {
    const facts = ofUser.map((row) => ({ ...factsOf(row), dueAt: row.dueAt }));
    const { balanceCents, overdueCents } = accountSums(facts, now);
    balances.set(userId, { balance: fromCents(balanceCents), overdue: fromCents(overdueCents) });
  }
  return balances;
}
