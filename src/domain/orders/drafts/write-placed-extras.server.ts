/** Writes the free lines and charges of a draft into the order that it has become. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { formatOrderNumber } from '../contract.ts';
import { addedExtras } from '../extra-lines/add-order-lines.server.ts';
import { sumCents } from '../extra-lines/extra-line-rules.ts';
import { goodsOf } from '../extra-lines/goods-lines.ts';
import { orderExtraLineChanges } from '../extra-lines/tables.server.ts';
import { writeExtraLines } from '../extra-lines/write-extra-lines.server.ts';
import { listLines } from '../get-order.server.ts';
import { actionRules } from '../lifecycle.ts';
import { derivePayment } from '../payments/payment-summary.server.ts';
import { stateName } from '../state-name.ts';
import { orders } from '../tables.server.ts';
import type { DraftedExtra } from './drafted-extras.ts';

interface ExtrasToWrite {
  /** The id of the agreement: what is written is not written again. */
  readonly id: string;
  readonly orderId: string;
  readonly actorEmail: string;
  readonly reason: string;
  readonly extras: readonly DraftedExtra[];
}

/**
 * Adds them with the total and what is due. The mails of the order have told them. Internal: within the transaction that finishes
 * the draft. Throws conflict for an order that takes none any more, because it was finished by others after the process was killed
 * in between.
 */
export async function writePlacedExtras(tx: Scope, given: ExtrasToWrite): Promise<void> {
  const { id, orderId, actorEmail, reason, extras } = given;
  if (extras.length === 0) return;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return;
  if ((await tx.db.$count(orderExtraLineChanges, eq(orderExtraLineChanges.id, id))) > 0) return;
  if (!actionRules.extra_lines.from.staff?.includes(order.state)) {
    const values = { number: formatOrderNumber(order), state: stateName[order.state]() };
    throw new AppError('conflict', m.orders_state_changed(values), { members: { status: order.state } });
  }
  const positions = goodsOf(await listLines(tx, orderId)).map(({ position }) => position);
  const added = await writeExtraLines(tx, orderId, largestOf(positions, 0) + 1, extras);
  const totalCents = order.totalCents + sumCents(added);
  const { columns } = await derivePayment(tx, { ...order, totalCents, isPartShipped: false });
  await tx.db
    .update(orders)
    .set({ totalCents, ...columns })
    .where(eq(orders.id, orderId));
  await tx.db
    .insert(orderExtraLineChanges)
    .values({ id, orderId, at: tx.now(), actorEmail, reason, changes: addedExtras(added) });
}
