/** The check that the total of each order is that of its lines, their core charges and its freight. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orderLines, orders } from '../tables.server.ts';

export interface TotalDifference {
  readonly number: string;
  readonly totalCents: number;
  /** Sum of the lines, their core charges and the freight. */
  readonly derivedCents: number;
}

const Row = z.object({ number: z.string(), totalCents: z.int(), derivedCents: z.int() });

/** Orders whose stored total differs from that sum; none in a sound shop. */
export async function listTotalDifferences(scope: Pick<Scope, 'db'>): Promise<TotalDifference[]> {
  return query(
    scope,
    Row,
    sql`select ${orderNumberText(orders)} as number, ${orders.totalCents}::float8 as "totalCents", derived.cents::float8 as "derivedCents"
      from ${orders}
      join lateral (
        select coalesce(sum(line.total_cents + line.core_unit_cents * line.quantity), 0) + coalesce(${orders.freightCents}, 0) as cents
        from ${orderLines} line where line.order_id = ${orders.id}) derived on derived.cents <> ${orders.totalCents}
      order by ${orders.number}`,
  );
}
