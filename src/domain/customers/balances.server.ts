/** What customers still have to pay. */
import { and, inArray, notInArray } from 'drizzle-orm';
import { listExportedFacts } from '#domain/orders/csv/order-facts.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';

interface Balance {
  /** In US dollars. */
  readonly balance: number;
  readonly overdue: number;
}

export const noBalance: Balance = { balance: 0, overdue: 0 };

/** By id of the customer; customers without open orders are left out. Internal: callers check the permission. */
export async function balancesOf(scope: Scope, userIds: readonly string[]): Promise<Map<string, Balance>> {
  if (userIds.length === 0) return new Map();
  const isOpen = and(
    inArray(orders.userId, [...userIds]),
    notInArray(orders.state, ['placed', 'cancelled']),
    notInArray(orders.paymentState, ['paid', 'refunded']),
  );
  const rows = await scope.db.select().from(orders).where(isOpen);
  const factsOf = await listExportedFacts(
    scope,
    rows.map(({ id }) => id),
  );
  const now = scope.now();
  const balances = new Map<string, Balance>();
  for (const [userId, ofUser] of Map.groupBy(rows, (row) => row.userId)) {
    const sumOf = (cents: (row: (typeof rows)[number]) => number) =>
      fromCents(ofUser.reduce((sum, row) => sum + cents(row), 0));
    balances.set(userId, {
      balance: sumOf((row) => factsOf(row).openCents),
      overdue: sumOf((row) => (row.dueAt && row.dueAt < now ? factsOf(row).dueNowCents : 0)),
    });
  }
  return balances;
}
