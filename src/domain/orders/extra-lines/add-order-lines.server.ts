/** Staff add free lines and charges to a placed order. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { changeOrder } from '../change-order.server.ts';
import { requireExactTotal } from '../check-line.ts';
import { sumCharges } from '../cores/core-charges.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { maxOrderLines } from '../order-rules.ts';
import type { OrderState } from '../order-states.ts';
import { orders } from '../tables.server.ts';
import type { ExtraLines } from './contract.ts';
import { requireDiscount, sumCents } from './extra-line-rules.ts';
import { goodsOf } from './goods-lines.ts';
import { type ChangedExtra, orderExtraLineChanges } from './tables.server.ts';
import { writeExtraLines } from './write-extra-lines.server.ts';

/**
 * Adds the lines until the order is shipped; charges until its first goods have left, whose invoice has them. Total and what is due
 * follow; a total below what was paid is a credit of the buyer, who gets a mail. Who agreed to it, and why, stays in the history.
 * For staff who handle orders; discounts above the limit of the shop for those who may pass it. A repeated request with the same id
 * adds nothing twice.
 * Throws as changeOrder and requireDiscount; invalid for too many lines, a total above the maximum, and a split as before alone; conflict for a charge after
 * the first goods have left; idempotency_mismatch.
 */
export async function addOrderLines(scope: Scope, number: string, input: ExtraLines): Promise<OrderDetail> {
  const user = requirePermission(scope, 'handle_orders');
  const { id = uuid(), reason } = input;
  return changeOrder(scope, number, 'extra_lines', {
    request: { id, input, mismatch: m.order_lines_changed_differently },
    async work(tx, order) {
      requireRoom(order, input);
      const position = largestOf(order.lines.map((line) => line.position)) + 1;
      const added = await writeExtraLines(tx, order.id, position, input.lines);
      const lines = [...order.lines, ...goodsOf(added)];
      const charges = [...order.charges, ...added.filter(({ kind }) => kind === 'charge')];
      // A discount would hide goods of more than an order can cost.
      requireExactTotal(sumCents(lines));
      const discountAt = input.lines.findIndex((line) => line.kind === 'charge' && line.charge === 'discount');
      if (discountAt >= 0) {
        const { discountLimit } = await getSetting(tx, 'orders');
        const isPercent = input.lines.some(
          (line, at) => at === discountAt && 'percent' in line && line.percent !== null,
        );
        const path = `lines.${discountAt}.${isPercent ? 'percent' : 'amount'}`;
        requireDiscount([...lines, ...charges], may(user, 'discount_freely') ? null : discountLimit, path);
      }
      requireExactTotal(sumCents([...lines, ...charges]) + sumCharges(lines));
      const extras = [...addedExtras(added), ...changedSplit(order, input)];
      if (extras.length === 0) throw invalidField('costSplit', m.order_extra_split_unchanged());
      if (input.costSplit)
        await tx.db.update(orders).set({ costSplit: input.costSplit }).where(eq(orders.id, order.id));
      await writeExtraLineChange(tx, order, { id, actorEmail: user.email, reason, changes: extras });
      return { state: stateWith(order, added), note: reason, lines, charges, extras };
    },
  });
}

/** More goods are still to be packed: a packed order is confirmed again. */
const stateWith = ({ state }: LockedOrder, added: LockedOrder['lines']): OrderState =>
  state === 'packed' && goodsOf(added).length > 0 ? 'confirmed' : state;

/** What history and mail tell of the lines. */
export function addedExtras(added: LockedOrder['lines']): ChangedExtra[] {
  return added.map((line): ChangedExtra => {
    const { kind, partNumber, productName, quantity, totalCents } = line;
    const told = { label: partNumber || productName, from: 0 };
    return kind === 'charge' ? { kind, ...told, to: totalCents } : { kind: 'free', ...told, to: quantity };
  });
}

function changedSplit({ costSplit: from }: LockedOrder, { costSplit: to = from }: ExtraLines): ChangedExtra[] {
  return from === to ? [] : [{ kind: 'fact', label: '', fact: 'costSplit', from, to }];
}

/** Throws conflict for a charge after the first goods have left, and invalid for more lines than an order has. */
function requireRoom({ lines, shipped, state }: LockedOrder, { lines: added, costSplit }: ExtraLines): void {
  const at = added.findIndex(({ kind }) => kind === 'charge');
  if ((at >= 0 || costSplit) && shipped.size > 0) {
    const message = m.order_extra_charge_late();
    throw new AppError('conflict', message, {
      errors: [{ path: at >= 0 ? `lines.${at}.charge` : 'costSplit', message }],
      members: { status: state },
    });
  }
  if (lines.length + added.filter(({ kind }) => kind === 'free').length > maxOrderLines)
    throw invalidField('lines', m.order_lines_too_many({ max: maxOrderLines }));
}

type ExtraLineChange = Pick<typeof orderExtraLineChanges.$inferInsert, 'id' | 'actorEmail' | 'reason' | 'changes'>;

/** Writes what was agreed. Internal: within the transaction that has locked the order. */
export async function writeExtraLineChange(tx: Scope, { id: orderId }: LockedOrder, change: ExtraLineChange) {
  await tx.db.insert(orderExtraLineChanges).values({ ...change, orderId, at: tx.now() });
}
