/** The check that the state of each order is the one that its history ends with. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderEvents } from './event-tables.server.ts';
import { orderNumberText } from './searched-texts.server.ts';
import { orders } from './tables.server.ts';

const Row = z.object({ number: z.string(), state: z.string(), last: z.string().nullable() });

export interface HistoryDifference {
  readonly number: string;
  readonly state: string;
  /** State after the newest event; null: the order has no history. */
  readonly last: string | null;
}

/** Orders whose state is not the one of their newest event; none in a sound shop. At most 100. */
export async function listHistoryDifferences(scope: Pick<Scope, 'db'>): Promise<HistoryDifference[]> {
  return query(
    scope,
    Row,
    sql`select ${orderNumberText(orders)} as number, ${orders.state}, e.to_state as last
      from ${orders}
        left join (select distinct on (order_id) order_id, to_state from ${orderEvents} order by order_id, at desc, id desc) e
          on e.order_id = ${orders.id}
      where e.to_state is distinct from ${orders.state} order by ${orders.number} limit 100`,
  );
}
