/** Which orders staff have something to do with: the filter of the desk, and the counts of the overview. */
import { and, gt, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { freightIncoterms } from '../incoterm-rules.ts';
import { reservingStates } from '../lifecycle.ts';
import type { OrderTask } from '../order-choices.ts';
import { orderProofs } from '../proofs/tables.server.ts';
import { shipments } from '../shipment-tables.server.ts';
import { orders } from '../tables.server.ts';

const conditions: Readonly<Record<OrderTask, () => SQL | undefined>> = {
  // Until the first goods leave, as the action freight (lifecycle.ts); its documents ask for it (incoterm-rules.ts).
  quote: () =>
    and(
      inArray(orders.state, [...reservingStates]),
      isNull(orders.freightCents),
      inArray(orders.incoterm, [...freightIncoterms]),
      notExists(sql`(select from ${shipments} where ${shipments.orderId} = ${orders.id})`),
    ),
  proofs: () =>
    sql`${orders.id} in (select ${orderProofs.orderId} from ${orderProofs} where ${isNull(orderProofs.outcome)})`,
  cores: () => gt(orders.openCores, 0),
  refund: () => gt(orders.toRefundCents, 0),
  messages: () => gt(orders.unreadMessages, 0),
};

/** The condition of the orders that wait for this. */
export const hasTask = (task: OrderTask): SQL | undefined => conditions[task]();
