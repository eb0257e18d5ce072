/**
 * The orders that were placed or changed since an earlier look. It is named by its snapshot (pg_current_snapshot), which says
 * for every transaction whether that look has seen it: a slow transaction that began before it and commits after it is not
 * lost, and nothing comes twice. A time or a growing number would lose it.
 *
 * Every fact of an order that a list shows is in its row, or changes together with it (change-order.server.ts): state, total,
 * lines, payment and unread messages. Pieces of back orders that come into stock change the lines alone; lists do not show them.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import type { OrderChanges } from './contract.ts';

const maxChanges = 200;

const LookRow = z.object({
  seen: z.string(),
  changes: z.array(z.object({ number: z.string(), isNew: z.boolean() })),
});

/**
 * At most 200 orders, the last change first. For admins. Throws unauthenticated, forbidden.
 * @param seen `seen` of the earlier look; without one, the result is only from where the next look continues
 */
export async function listChangedOrders(scope: Scope, seen?: string): Promise<OrderChanges> {
  requirePermission(scope, 'see_orders');
  const [row] = await query(
    scope,
    LookRow,
    sql`select pg_current_snapshot()::text as seen, array(${seen === undefined ? nothing : changedSince(seen)}) as changes`,
  );
  if (!row) throw new Error('A snapshot has no row');
  return {
    seen: row.seen,
    orders: row.changes.slice(0, maxChanges),
    isMany: row.changes.length > maxChanges,
  };
}

const nothing = sql`select null::json where false`;

// Both bounds are for the index. The upper one also leaves out rows from another server, whose transactions may have higher
// numbers (a restored dump).
const changedSince = (seen: string) => sql`
  select json_build_object('number', ${orderNumberText(orders)}, 'isNew', not pg_visible_in_snapshot(${orders.placedXid}, ${seen}::pg_snapshot))
  from ${orders}
  where ${orders.changedXid} >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and ${orders.changedXid} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${orders.changedXid}, ${seen}::pg_snapshot)
  order by ${orders.changedXid} desc
  limit ${maxChanges + 1}`;
