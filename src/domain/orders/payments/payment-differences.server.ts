/** The check that the payment state of each order follows from its recorded payments. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import { paymentStateOf } from './payment-state.ts';
import { type PaymentState, paymentStates } from './payment-states.ts';
import { orderPayments } from './tables.server.ts';

export interface PaymentDifference {
  readonly number: string;
  readonly state: PaymentState;
  readonly derived: PaymentState;
}

const Row = z.object({
  number: z.string(),
  totalCents: z.int(),
  state: z.enum(paymentStates),
  paidCents: z.int(),
  refundedCents: z.int(),
});

/** Orders whose stored payment state is not the one of their payments; none in a sound shop. */
export async function listPaymentDifferences(scope: Pick<Scope, 'db'>): Promise<PaymentDifference[]> {
  // An order without payments can only be wrong when it is not unpaid.
  const rows = await query(
    scope,
    Row,
    sql`select ${orderNumberText(orders)} as number, ${orders.totalCents}::float8 as "totalCents", ${orders.paymentState} as state,
        coalesce(sum(p.amount_cents) filter (where p.kind = 'payment'), 0)::float8
          - coalesce(sum(p.amount_cents) filter (where p.kind = 'correction'), 0)::float8 as "paidCents",
        coalesce(sum(p.amount_cents) filter (where p.kind = 'refund'), 0)::float8 as "refundedCents"
      from ${orders} left join ${orderPayments} p on p.order_id = ${orders.id}
      group by ${orders.id} having ${orders.paymentState} <> 'unpaid' or count(p.id) > 0 order by ${orders.number}`,
  );
  return rows
    .map(({ number, totalCents, state, ...sums }) => ({ number, state, derived: paymentStateOf(totalCents, sums) }))
    .filter(({ state, derived }) => state !== derived);
}
