/** A draft with what an earlier order had, for the same buyer. */
import { eq } from 'drizzle-orm';
import { printAddress } from '#domain/addresses/print-address.server.ts';
import { addresses } from '#domain/addresses/tables.server.ts';
import { findPartIds } from '#domain/catalog/part-ref.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { factsOfFreeLine } from '../extra-lines/extra-line-row.ts';
import { goodsOf } from '../extra-lines/goods-lines.ts';
import { listLines, orderNotFound, visibleOrder } from '../get-order.server.ts';
import { linesInForce } from '../order-row.ts';
import { orders } from '../tables.server.ts';
import { termTexts } from '../terms/term-texts.ts';
import { type AgreedTermName, agreedTermNames } from './agreed-term-names.ts';
import type { AgreedTerms } from './agreed-terms.ts';
import { DraftContent, type DraftOfOrder } from './contract.ts';
import { saveOrderDraft } from './order-drafts.server.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Saves the draft: the parts that the shop still has, the address if the buyer still has it, and the terms that last. Prices are
 * those of the day on which it is placed; free lines keep theirs, and charges are entered anew; the PO number, the vessel and days
 * belong to the earlier order. `missing` names the lines without a part. A repeated request with the same id makes no second draft. Throws unauthenticated, forbidden, not_found.
 */
export async function copyOrder(scope: Scope, number: string, id: string): Promise<DraftOfOrder> {
  const staff = requirePermission(scope, 'handle_orders');
  const [order] = await scope.db.select().from(orders).where(visibleOrder(staff, number));
  if (!order) throw orderNotFound();
  const lines = linesInForce(goodsOf(await listLines(scope, order.id)));
  const ordered = lines.flatMap(({ partId, ...line }) => (partId === null ? [] : [{ ...line, productId: partId }]));
  const found = await findPartIds(
    scope,
    ordered.map(({ productId: partId }) => ({ id: partId })),
  );
  const there = ordered.filter((_line, index) => found[index]);
  const positions = new Set(there.map(({ position }) => position));
  const content = DraftContent.parse({
    customerId: order.userId,
    name: order.name,
    phone: order.phone,
    addressId: await sameAddress(scope, order),
    incoterm: order.incoterm ?? '',
    incotermPlace: order.incotermPlace,
    placeIsPort: order.incoterm !== null,
    terms: lastingTerms(order),
    lines: there.map(({ productId, brand, partNumber, quantity }) => ({
      ...{ productId, brand, partNumber },
      quantity: String(quantity),
    })),
    freeLines: lines.flatMap((line) => {
      const facts = factsOfFreeLine(line);
      if (!facts) return [];
      const [quantity, unitPrice] = [String(line.quantity), (line.unitPriceCents / 100).toFixed(2)];
      return [{ ...facts, weightKg: String(facts.weightKg), quantity, unitPrice }];
    }),
    missing: lines
      .filter(({ position, kind }) => kind === 'part' && !positions.has(position))
      .map(({ brand, partNumber, productName }) => `${brand} ${partNumber}`.trim() || productName),
  });
  return saveOrderDraft(scope, id, { version: 0, content });
}

const ofOneOrder: readonly AgreedTermName[] = ['promisedOn', 'vessel', 'validUntil', 'shipmentTime'];

/** The terms that hold for the next order of the same buyer too. */
function lastingTerms(order: OrderRow): AgreedTerms {
  const texts = termTexts(order);
  const lasting = agreedTermNames.filter((name) => !ofOneOrder.includes(name) && texts[name] !== '');
  return Object.fromEntries(lasting.map((name) => [name, texts[name]]));
}

/** The id of the buyer's address that the order went to; empty: the default one takes its place. */
async function sameAddress({ db }: Scope, { userId, delivery }: OrderRow): Promise<string> {
  if (!delivery) return '';
  const rows = await db.select().from(addresses).where(eq(addresses.userId, userId));
  const wanted = delivery.lines.join('\n');
  return rows.find((row) => printAddress(row).join('\n') === wanted)?.id ?? '';
}
