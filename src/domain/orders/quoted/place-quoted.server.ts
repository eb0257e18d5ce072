/** A quotation that was accepted becomes an order: at its prices, with its terms and freight. */
import { eq } from 'drizzle-orm';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { extrasToMail } from '../drafts/placed-extras.ts';
import { writePlacedExtras } from '../drafts/write-placed-extras.server.ts';
import type { NewFreeLine } from '../extra-lines/contract.ts';
import { parseIdempotencyKey } from '../idempotency.ts';
import type { Incoterm } from '../incoterms.ts';
import { type AgreedPayment, hasAgreedPayment } from '../payments/agreed-payment.ts';
import { placeLines } from '../place-lines.server.ts';
import { recordAgreedPrices } from '../prices/record-agreed-prices.server.ts';
import { orders } from '../tables.server.ts';
import {
  priceQuotedLines,
  type QuotedLineProblem,
  type QuotedPartLine,
  quotedExtras,
  quotedOrderCents,
} from './quoted-lines.ts';

export interface QuotedOrder extends AgreedPayment {
  /** Of the quotation: it places one order. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** An address of the buyer; null: the default one, or none. */
  readonly addressId: string | null;
  /** An address that was typed, in place of one of the buyer; undefined: that of `addressId`. */
  readonly delivery: DeliveryLabel | undefined;
  readonly lines: readonly QuotedPartLine[];
  readonly freeLines: readonly NewFreeLine[];
  /** In US dollars; 0: none. */
  readonly insurance: number;
  /** null: the shop quotes it later. */
  readonly freightCents: number | null;
  readonly incoterm: Incoterm | null;
  readonly incotermPlace: string;
  readonly poNumber: string;
  readonly note: string;
  /** Email of who places it. */
  readonly placedBy: string;
  /** Email of the staff who have quoted, and what the history says of the prices. */
  readonly agreedBy: string;
  readonly reason: string;
  /** Legal name where no address has it; empty: none. */
  readonly legalName: string;
}

export interface QuotedOrderRules {
  /** The error for all lines that cannot be ordered, by their index among the parts. */
  readonly refuse: (problems: ReadonlyMap<number, QuotedLineProblem>) => AppError;
  /** Throws for an order without delivery, where it needs one. */
  readonly requireDelivery: (isThere: boolean) => void;
}

/**
 * Places it within the transaction of the acceptance: order and acceptance are there together, or neither. The rules of the shop
 * for orders of buyers do not hold, because staff have agreed on this one. The buyer gets the usual mail. Throws what the rules
 * throw, invalid for a total above the maximum, too_many_requests, conflict. When somebody else took its number meanwhile,
 * the transaction is lost (isLostTransaction) and has to run again.
 */
export async function placeQuoted(
  tx: Scope,
  buyer: User,
  order: QuotedOrder,
  rules: QuotedOrderRules,
): Promise<{ readonly number: string; readonly totalCents: number }> {
  const {
    id,
    name,
    phone,
    addressId,
    delivery: typed,
    lines,
    freightCents,
    poNumber,
    note,
    incoterm,
    incotermPlace,
  } = order;
  const { depositPercent, balanceDays } = order;
  const extras = quotedExtras(order.freeLines, order.insurance);
  const payment = { depositPercent, balanceDays };
  const agreed = { facts: [], payment: hasAgreedPayment(payment) ? payment : null };
  const config = { ...tx.config, unconfirmedOrders: { pieces: null, cents: null } };
  let totalCents = 0;
  const { placed } = await placeLines({ ...tx, config }, buyer, {
    name,
    phone,
    addressId,
    delivery: typed,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity, acceptBackOrder: true })),
    quantityPath: (index) => `lines.${index}.quantity`,
    terms: { poNumber, note, incoterm, incotermPlace, wantedOn: null },
    idempotencyKey: parseIdempotencyKey(`quotation:${id}`, [id]),
    placedBy: order.placedBy,
    isQuoted: true,
    extras: (priced) => extrasToMail(priced, extras, agreed),
    freight: () => freightCents,
    check: (parts, delivery) => {
      rules.requireDelivery(delivery !== null);
      const priced = priceQuotedLines(parts, lines, rules.refuse);
      totalCents = quotedOrderCents(priced, { freightCents, extrasCents: extrasToMail(priced, extras, agreed).cents });
      return priced;
    },
  });
  const { _id: orderId, number } = placed.order;
  const entry = { id, orderId, actorEmail: order.agreedBy, reason: order.reason };
  await tx.db
    .update(orders)
    .set({ ...payment, ...(order.legalName !== '' && { legalName: order.legalName }) })
    .where(eq(orders.id, orderId));
  await recordAgreedPrices(tx, { ...entry, partIds: new Set(lines.map(({ productId }) => productId)) });
  await writePlacedExtras(tx, { ...entry, extras });
  return { number, totalCents };
}
