/** Cancels orders of which nothing has been paid, when the payment terms say so, so that their pieces can be ordered again. */
import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrderAs } from '../change-order.server.ts';
import { actionRules } from '../lifecycle.ts';
import { releaseLines } from '../release-lines.server.ts';
import { shipments } from '../shipment-tables.server.ts';
import { orders } from '../tables.server.ts';

const dayMs = 86_400_000;
const batch = 100;
const { from, to } = actionRules.expire;

/** The job of the system, by `cancelUnpaidAfterDays` of the setting company. */
export async function cancelUnpaidOrders(scope: Scope, signal: AbortSignal): Promise<void> {
  const { payment } = await getSetting(scope, 'company');
  if (payment.cancelUnpaidAfterDays === null) return;
  await cancelOrdersDueBefore(scope, new Date(scope.now().getTime() - payment.cancelUnpaidAfterDays * dayMs), signal);
}

/**
 * Cancels the orders that were due before this moment and of which nothing is paid or shipped; each in a transaction of its own,
 * with a mail to its buyer. Returns how many. An order that changes meanwhile is left alone.
 */
export async function cancelOrdersDueBefore(scope: Scope, moment: Date, signal: AbortSignal): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const ids = await listUnpaid(scope, moment);
    let done = 0;
    for (const id of ids) {
      if (signal.aborted) return cancelled;
      if (await cancelOne(scope, id, moment)) done += 1;
    }
    cancelled += done;
    // Orders that could not be cancelled are looked at again in the next run.
    if (done === 0) return cancelled;
  }
}

async function listUnpaid({ db }: Scope, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.dueAt, moment),
        inArray(orders.paymentState, ['unpaid', 'refunded']),
        inArray(orders.state, [...(from.system ?? [])]),
        notExists(db.select({ one: sql`1` }).from(shipments).where(eq(shipments.orderId, orders.id))),
      ),
    )
    .orderBy(asc(orders.dueAt))
    .limit(batch);
  return rows.map(({ id }) => id);
}

async function cancelOne(scope: Scope, id: string, moment: Date): Promise<boolean> {
  let isCancelled = false;
  try {
    await changeOrderAs({ party: 'system', email: '' }, scope, eq(orders.id, id), 'expire', {
      isDone: async (_tx, { dueAt }) => dueAt === null || dueAt > moment,
      async work(tx, order) {
        await releaseLines(tx, order);
        isCancelled = true;
        return { state: to ?? order.state };
      },
    });
    return isCancelled;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}
