/** The history of an order: every recorded step, oldest first. Internal: callers check whose order it is. */
import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import type { Payment } from './payments/contract.ts';
import type { OrderReturn } from './returns/contract.ts';
import { orderEvents, type orders } from './tables.server.ts';

type Step = OrderDetail['history'][number];
type OrderRow = typeof orders.$inferSelect;

interface RecordedFacts {
  readonly payments: readonly Payment[];
  readonly returns: readonly OrderReturn[];
}

/** @param nameOf what the reader may see of the email of who did it */
export async function listHistory(
  { db }: Scope,
  order: Pick<OrderRow, 'id' | 'email'>,
  { payments, returns }: RecordedFacts,
  nameOf: (email: string) => string,
): Promise<Step[]> {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  const by = (email: string) => ({ email: nameOf(email), byShop: email !== order.email });
  const steps: (Step & { id: string })[] = [
    ...events.map(({ id, at, actorEmail, toState, note }) => ({
      id,
      at: at.toISOString(),
      ...by(actorEmail),
      what: 'status' as const,
      status: toState,
      amount: null,
      note,
    })),
    ...payments.map(({ id, at, email, kind, amount, reference }) => ({
      id,
      at,
      ...by(email),
      what: kind,
      status: null,
      amount,
      note: reference,
    })),
    ...returns.flatMap(({ id, at, email, reason, settlement }) => [
      { id, at, ...by(email), what: 'return_opened' as const, status: null, amount: null, note: reason },
      ...(settlement
        ? [
            {
              id,
              at: settlement.at,
              ...by(settlement.email),
              what: 'return_settled' as const,
              status: null,
              amount: settlement.credit,
              note: settlement.note,
            },
          ]
        : []),
    ]),
  ];
  return steps.sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id)).map(({ id: _id, ...step }) => step);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
