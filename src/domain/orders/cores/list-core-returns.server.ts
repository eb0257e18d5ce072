/** The core returns of an order. Internal: callers check whose order it is. */
import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { orderEvents } from '../event-tables.server.ts';
import type { CoreReturn } from './contract.ts';
import { coreInspectionLines, coreInspections, coreReturnLines, coreReturns } from './tables.server.ts';

/** The core returns, oldest first. */
export async function listCoreReturns({ db }: Scope, orderId: string): Promise<CoreReturn[]> {
  const rows = await db
    .select()
    .from(coreReturns)
    .leftJoin(coreInspections, eq(coreInspections.returnId, coreReturns.id))
    .where(eq(coreReturns.orderId, orderId))
    .orderBy(asc(coreReturns.at), asc(coreReturns.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ core_returns: { id } }) => id);
  const announced = await db
    .select()
    .from(coreReturnLines)
    .where(inArray(coreReturnLines.returnId, ids))
    .orderBy(asc(coreReturnLines.position));
  const inspected = await db
    .select()
    .from(coreInspectionLines)
    .where(inArray(coreInspectionLines.returnId, ids))
    .orderBy(asc(coreInspectionLines.position), asc(coreInspectionLines.outcome));
  return rows.map(({ core_returns: { id, at, actorEmail, note }, core_inspections: inspection }) => {
    const lines = inspected.filter(({ returnId }) => returnId === id);
    return {
      id,
      at: at.toISOString(),
      email: actorEmail,
      note,
      lines: announced
        .filter(({ returnId }) => returnId === id)
        .map(({ position, quantity }) => ({ position, quantity })),
      inspection: inspection && {
        at: inspection.at.toISOString(),
        email: inspection.actorEmail,
        note: inspection.note,
        credit: fromCents(lines.reduce((all, { creditCents }) => all + creditCents, 0)),
        lines: lines.map(({ returnId: _id, creditCents, ...line }) => ({ ...line, credit: fromCents(creditCents) })),
      },
    };
  });
}

/** What the inspections of these orders have credited, in cents, by id of the order. */
export async function sumCoreCredits({ db }: Scope, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ orderId: coreReturns.orderId, cents: sum(coreInspectionLines.creditCents).mapWith(Number) })
    .from(coreInspectionLines)
    .innerJoin(coreReturns, eq(coreReturns.id, coreInspectionLines.returnId))
    .where(inArray(coreReturns.orderId, [...orderIds]))
    .groupBy(coreReturns.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
}

/** Time of the delivery; null: not delivered yet. */
export async function findDeliveredAt({ db }: Scope, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toState, 'delivered')))
    .orderBy(desc(orderEvents.at))
    .limit(1);
  return row?.at ?? null;
}
