/** Writes down the prices that were agreed for an order before it was placed. */
import { and, eq, isNull } from 'drizzle-orm';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderLines } from '../tables.server.ts';
import { type AgreedPrice, orderPriceAgreements } from './tables.server.ts';

interface AgreedBefore {
  /** The id of the agreement: what is recorded is not recorded again. */
  readonly id: string;
  readonly orderId: string;
  readonly actorEmail: string;
  readonly reason: string;
  /** Parts whose price was agreed. */
  readonly partIds: ReadonlySet<string>;
}

/**
 * Adds what the lines cost by the list, and the agreement, to an order that was placed at the agreed prices: the history and the
 * documents tell it as of prices that are agreed later. Internal: within a transaction of who has placed it.
 */
export async function recordAgreedPrices({ db, now }: Scope, agreed: AgreedBefore): Promise<void> {
  const { id, orderId, actorEmail, reason, partIds } = agreed;
  const rows = await db
    .select({ line: orderLines, priceCents: parts.priceCents, priceBreaks: parts.priceBreaks })
    .from(orderLines)
    .innerJoin(parts, eq(parts.id, orderLines.partId))
    .where(eq(orderLines.orderId, orderId));
  const prices: AgreedPrice[] = [];
  for (const { line, priceCents, priceBreaks } of rows) {
    const { position, partNumber, unitPriceCents: toCents } = line;
    const fromCents = unitCentsFor(priceCents, priceBreaks, line.quantity);
    if (line.partId === null || !partIds.has(line.partId) || fromCents === toCents) continue;
    prices.push({ position, partNumber, fromCents, toCents });
    await db
      .update(orderLines)
      .set({ listUnitCents: fromCents })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position), isNull(orderLines.listUnitCents)));
  }
  if (prices.length === 0) return;
  const agreement = { id, orderId, at: now(), actorEmail, reason, prices };
  await db.insert(orderPriceAgreements).values(agreement).onConflictDoNothing();
}
