/** Compares the journal of acknowledged orders with the orders of the database. */
import type pg from 'pg';
import type { OrderLoad } from './order-load.ts';

export interface Comparison {
  readonly acknowledged: number;
  /** Acknowledged, but not in the database. */
  readonly lost: number;
  /** Wishes that have more than one order. */
  readonly twice: number;
}

export async function compareOrders(pool: pg.Pool, { acknowledged }: OrderLoad): Promise<Comparison> {
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from orders');
  const stored = new Map<string, string[]>();
  for (const { id, name } of rows) stored.set(name, [...(stored.get(name) ?? []), id]);
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([name, id]) => !stored.get(name)?.includes(id)).length,
    twice: [...stored.values()].filter((ids) => ids.length > 1).length,
  };
}
