/** What the audit tells of the change of an order. Pure. */
import type { AuditChange } from '#platform/audit-note.ts';
import { toCents } from '#platform/values/money.ts';
import type { OrderState } from './order-states.ts';
import type { Payment } from './payments/contract.ts';
import type { orders } from './tables.server.ts';

interface ChangedOrder {
  readonly state: OrderState;
  readonly totalCents: number;
  /** Absent: as before. */
  readonly freightCents?: number;
  readonly payment?: Payment | undefined;
}

/** The state and the money, as far as they are others now, and what was paid or given back. */
export function changesOfOrder(
  row: typeof orders.$inferSelect,
  { state, totalCents, freightCents, payment }: ChangedOrder,
): AuditChange[] {
  const fields = [
    { field: 'state', before: row.state, after: state },
    { field: 'totalCents', before: row.totalCents, after: totalCents },
    { field: 'freightCents', before: row.freightCents, after: freightCents ?? row.freightCents },
    ...(payment ? [{ field: `${payment.kind}Cents`, before: null, after: toCents(payment.amount) }] : []),
  ];
  return fields.filter(({ before, after }) => before !== after);
}
