/** The check that the payment state of each order follows from its recorded payments. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber } from '../contract.ts';
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
  number: z.int(),
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
    sql`select o.number, o.total_cents::float8 as "totalCents", o.payment_state as state,
        coalesce(sum(p.amount_cents) filter (where p.kind = 'payment'), 0)::float8
          - coalesce(sum(p.amount_cents) filter (where p.kind = 'correction'), 0)::float8 as "paidCents",
        coalesce(sum(p.amount_cents) filter (where p.kind = 'refund'), 0)::float8 as "refundedCents"
      from ${orders} o left join ${orderPayments} p on p.order_id = o.id
      group by o.id having o.payment_state <> 'unpaid' or count(p.id) > 0 order by o.number`,
  );
  return rows
    .map(({ number, totalCents, state, ...sums }) => ({
      number: formatOrderNumber(number),
      state,
      derived: paymentStateOf(totalCents, sums),
    }))
    .filter(({ state, derived }) => state !== derived);
}
