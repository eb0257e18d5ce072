/** The check that the payment state of each order follows from its recorded payments. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { coreInspectionLines, coreReturns } from '../cores/tables.server.ts';
import { orderCredits } from '../credits/tables.server.ts';
import { orderReturnSettlements, orderReturns } from '../returns/tables.server.ts';
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
  creditCents: z.int(),
});

/** Orders whose stored payment state is not the one of their payments; none in a sound shop. */
export async function listPaymentDifferences(scope: Pick<Scope, 'db'>): Promise<PaymentDifference[]> {
  const credited = creditedSql();
  // An order without payments and credits can only be wrong when it is not unpaid.
  const rows = await query(
    scope,
    Row,
    sql`select ${orderNumberText(orders)} as number, ${orders.totalCents}::float8 as "totalCents", ${orders.paymentState} as state,
        coalesce(sum(p.amount_cents) filter (where p.kind = 'payment'), 0)::float8
          - coalesce(sum(p.amount_cents) filter (where p.kind = 'correction'), 0)::float8 as "paidCents",
        coalesce(sum(p.amount_cents) filter (where p.kind = 'refund'), 0)::float8 as "refundedCents",
        ${credited}::float8 as "creditCents"
      from ${orders} left join ${orderPayments} p on p.order_id = ${orders.id}
      group by ${orders.id} having ${orders.paymentState} <> 'unpaid' or count(p.id) > 0 or ${credited} > 0 order by ${orders.number}`,
  );
  return rows
    .map(({ number, totalCents, state, ...sums }) => ({
      number,
      state,
      derived: paymentStateOf(totalCents, sums, sums.creditCents),
    }))
    .filter(({ state, derived }) => state !== derived);
}

/** What the order was credited with, in cents. */
const creditedSql = () => sql`(
  coalesce((select sum(s.credit_cents) from ${orderReturnSettlements} s join ${orderReturns} r on r.id = s.return_id
    where r.order_id = ${orders.id}), 0)
  + coalesce((select sum(i.credit_cents) from ${coreInspectionLines} i join ${coreReturns} c on c.id = i.return_id
    where c.order_id = ${orders.id}), 0)
  + coalesce((select sum(g.amount_cents) from ${orderCredits} g where g.order_id = ${orders.id}), 0))`;
