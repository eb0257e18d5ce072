/** The check that the total of each order is that of its lines, their core charges and its freight. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber } from '../contract.ts';
import { orderLines, orders } from '../tables.server.ts';

export interface TotalDifference {
  readonly number: string;
  readonly totalCents: number;
  /** Sum of the lines, their core charges and the freight. */
  readonly derivedCents: number;
}

const Row = z.object({ number: z.int(), totalCents: z.int(), derivedCents: z.int() });

/** Orders whose stored total differs from that sum; none in a sound shop. */
export async function listTotalDifferences(scope: Pick<Scope, 'db'>): Promise<TotalDifference[]> {
  const rows = await query(
    scope,
    Row,
    sql`select o.number, o.total_cents::float8 as "totalCents", derived.cents::float8 as "derivedCents"
      from ${orders} o
      join lateral (
        select coalesce(sum(line.total_cents + line.core_unit_cents * line.quantity), 0) + coalesce(o.freight_cents, 0) as cents
        from ${orderLines} line where line.order_id = o.id) derived on derived.cents <> o.total_cents
      order by o.number`,
  );
  return rows.map(({ number, ...cents }) => ({ number: formatOrderNumber(number), ...cents }));
}
