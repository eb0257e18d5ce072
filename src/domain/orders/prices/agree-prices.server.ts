/** Staff agree other prices with a buyer for the lines of a placed order. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrder } from '../change-order.server.ts';
import { requireExactTotal } from '../check-line.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { orderLines } from '../tables.server.ts';
import { agreedLines, requireWithinLimit } from './agreed-lines.ts';
import type { PriceAgreement } from './contract.ts';
import { type AgreedPrice, orderPriceAgreements } from './tables.server.ts';

type Line = LockedOrder['lines'][number];

/**
 * Gives lines another price until their first pieces are shipped. Total and what is due follow; a total below what was paid is a
 * credit of the buyer, who gets a mail. The prices before stay in the history. For staff who handle orders; below the limit of the
 * shop for those who may pass it. A repeated request with the same id changes nothing twice.
 * Throws as changeOrder, agreedLines and requireWithinLimit; invalid for a total above the maximum; idempotency_mismatch.
 */
export async function agreePrices(scope: Scope, number: string, input: PriceAgreement): Promise<OrderDetail> {
  const user = requirePermission(scope, 'handle_orders');
  const { id = uuid(), reason } = input;
  return changeOrder(scope, number, 'agree_prices', {
    request: { id, input, mismatch: m.order_prices_agreed_differently },
    async work(tx, order) {
      const changed = agreedLines(order, input);
      const { discountLimit } = await getSetting(tx, 'orders');
      if (!may(user, 'discount_freely')) requireWithinLimit(input, changed, discountLimit);
      const lines = order.lines.map((line) => changed.find(({ position }) => position === line.position) ?? line);
      requireExactTotal(lines.reduce((sum, line) => sum + line.totalCents + line.coreUnitCents * line.quantity, 0));
      const prices = changed.map((line) => agreedPrice(order, line));
      for (const line of changed) await writePrice(tx, line);
      await tx.db
        .insert(orderPriceAgreements)
        .values({ id, orderId: order.id, at: tx.now(), actorEmail: user.email, reason, prices });
      return { state: order.state, note: reason, lines, prices };
    },
  });
}

function agreedPrice({ lines }: LockedOrder, { position, partNumber, unitPriceCents: toCents }: Line): AgreedPrice {
  const fromCents = lines.find((line) => line.position === position)?.unitPriceCents ?? toCents;
  return { position, partNumber, fromCents, toCents };
}

async function writePrice(tx: Scope, { orderId, position, unitPriceCents, listUnitCents, totalCents }: Line) {
  await tx.db
    .update(orderLines)
    .set({ unitPriceCents, listUnitCents, totalCents })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
}
