/** Whether a request to change free lines or charges was done before. */
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { toCents } from '#platform/values/money.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import { orders } from '../tables.server.ts';
import { chargeName } from './charge-name.ts';
import type { ExtraLines } from './contract.ts';
import { type ChangedExtra, orderExtraLineChanges } from './tables.server.ts';

type Change = typeof orderExtraLineChanges.$inferSelect;

/**
 * True when the change is there already. Throws idempotency_mismatch when it is one of another order or says something else: who has
 * typed another amount since would take it for done.
 */
export async function isExtraLineChangeDone(
  { db }: Scope,
  order: LockedOrder,
  id: string,
  isSame: (change: Change) => boolean | Promise<boolean>,
): Promise<boolean> {
  const [row] = await db.select().from(orderExtraLineChanges).where(eq(orderExtraLineChanges.id, id));
  if (!row) return false;
  if (row.orderId === order.id && (await isSame(row))) return true;
  throw new AppError('idempotency_mismatch', m.order_lines_changed_differently());
}

/** Whether the change is what the request adds. */
export async function isSameAddition({ db }: Scope, change: Change, input: ExtraLines): Promise<boolean> {
  const { orderId, reason, changes } = change;
  const [order] = await db.select({ split: orders.costSplit }).from(orders).where(eq(orders.id, orderId));
  const hasSplit = input.costSplit === undefined || input.costSplit === order?.split;
  return hasSplit && reason === input.reason && isDeepStrictEqual(changes.flatMap(withoutResult), saidBy(input));
}

/** The amount of a percentage follows from the goods of then; how costs are split is compared with the order. */
function withoutResult(changed: ChangedExtra) {
  if (changed.kind === 'fact') return [];
  const { percent, to, ...change } = changed;
  return [percent === undefined ? { ...change, to } : { ...change, percent }];
}

/** The lines of the request as a change has them: free lines stand first. */
function saidBy({ lines }: ExtraLines) {
  const free = lines
    .filter((line) => line.kind === 'free')
    .map(({ kind, number, name, quantity: to, unitPrice }) => {
      return { kind, label: number || name, from: 0, to, unitCents: toCents(unitPrice) };
    });
  const charges = lines
    .filter((line) => line.kind === 'charge')
    .map(({ kind, charge, label, amount, percent }) => {
      const cents = toCents(amount ?? 0);
      const said = percent === null ? { to: charge === 'discount' ? -cents : cents } : { percent };
      return { kind, label: label || chargeName[charge](), from: 0, ...said };
    });
  return [...free, ...charges];
}
