/** Placing an order of one or more lines, whoever asks: the express purchase or the checkout. */
import { v7 as uuid } from 'uuid';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { OrderRules } from '#domain/content/order-rules-contract.ts';
import type { FreightTable } from '#domain/freight/contract.ts';
import { rateLimited } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope, User } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { requireBuyerRules, withinMostPieces } from './buyer-rules.ts';
import { type PricedLine, sumOrderCents } from './check-line.ts';
import { formatOrderNumber, type OrderNumber, type PlacedOrder } from './contract.ts';
import { type IdempotencyKey, replayResponse } from './idempotency.ts';
import type { ExtrasToMail } from './mailed-order.ts';
import { mailsOfNewOrder } from './mails-of-new-order.server.ts';
import {
  loadOrderContext,
  type OrderablePart,
  type OrderContext,
  orderLimit,
  type WantedLine,
} from './order-context.server.ts';
import { numberOfOrder } from './order-number.server.ts';
import { freightOfOrder } from './order-row.ts';
import { settingsOfOrders } from './order-settings.server.ts';
import { pricedOrderLine } from './priced-order-line.ts';
import type { RequestedTerms } from './requested-terms.ts';
import { checkUnconfirmedLimit } from './unconfirmed-limit.server.ts';
import { writeOrder } from './write-order.server.ts';

// An attempt fails only if a part changes, its key is used, or a limit is reached between loadOrderContext and writeOrder.
const maxAttempts = 8;

export interface LinesToPlace {
  readonly name: string;
  readonly phone: string;
  /** The wanted lines, each of another part. */
  readonly lines: readonly WantedLine[];
  /** The field of a line's quantity in the request. */
  readonly quantityPath: (index: number) => string;
  /** An address of the buyer; null: the default one. */
  readonly addressId: string | null;
  /** An address that staff have typed, in place of one of the buyer; absent: that of `addressId`. */
  readonly delivery?: DeliveryLabel | undefined;
  readonly terms: RequestedTerms;
  readonly idempotencyKey: IdempotencyKey | null;
  /** Email of the staff who place the order for the buyer, as the history tells it; absent: the buyer. */
  readonly placedBy?: string;
  /** The lines with their current prices, in their order. Throws for what cannot be ordered. */
  readonly check: (parts: ReadonlyMap<string, OrderablePart>, delivery: DeliveryLabel | null) => readonly PricedLine[];
  /** A quotation says its core charges, and it may have no part at all beside `extras`. */
  readonly isQuoted?: boolean;
  /** What the order gets besides as soon as it is placed, for its mails; absent: nothing. */
  readonly extras?: (lines: readonly PricedLine[]) => ExtrasToMail;
  /**
   * The freight in cents; null, also when absent: the shop quotes it later. Throws when it is not the one that the buyer has
   * seen.
   */
  readonly freight?: (lines: readonly PricedLine[], country: string | null, table: FreightTable) => number | null;
}

export interface Placed {
  readonly placed: PlacedOrder;
  /** True for the stored response of an earlier request with the same key. */
  readonly replayed: boolean;
}

/**
 * Reserves the stock of all lines and writes the order, its mails and its response, all or nothing. The same request with
 * the same key gets the stored response; a rejected request does not use its key up.
 * Within a transaction of the caller a failed attempt aborts it: then all of it has to run again (isLostTransaction).
 *
 * Throws what `check` and `freight` throw; for a buyer what requireBuyerRules throws; unconfirmed_limit (productId, maxQnty),
 * idempotency_mismatch, too_many_requests (100 orders an hour), conflict (the parts kept changing).
 */
export async function placeLines(scope: Scope, buyer: User, wanted: LinesToPlace): Promise<Placed> {
  const { lines: wantedLines, addressId, idempotencyKey } = wanted;
  const asked = { lines: wantedLines, key: idempotencyKey?.key ?? null, addressId };
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    // One write to the database asks for the parts and whether the settings have changed.
    const [context, settings] = await Promise.all([
      loadOrderContext(scope, buyer, { ...asked, afterRefusal: attempt > 1 }),
      settingsOfOrders(scope),
    ]);
    const rules = wanted.placedBy === undefined ? settings.orders : null;
    const { stored, limitReachedAt, openOrders, orderNumber, country } = context;
    const delivery = wanted.delivery ?? context.delivery;
    if (idempotencyKey && stored) return { placed: replayResponse(stored, idempotencyKey), replayed: true };
    if (limitReachedAt) {
      const waitMs = limitReachedAt.getTime() + orderLimit.windowMs - scope.now().getTime();
      throw rateLimited(waitMs, m.orders_rate_limited);
    }
    const lines = wanted.check(rules ? limitedParts(context, rules) : context.parts, delivery);
    if (rules) requireBuyerRules(rules, lines.length, sumOf(lines));
    const freightCents = wanted.freight?.(lines, country, settings.freight) ?? null;
    const numbered = await numberOfOrder(scope, orderNumber, settings.numbering);
    if (numbered === null) continue;
    const ordered = lines.map(({ part, quantity, unitCents }, i) => ({
      ...part,
      quantity,
      unitCents,
      path: wanted.quantityPath(i),
    }));
    const openLimit = checkUnconfirmedLimit(scope.config.unconfirmedOrders, openOrders, ordered);
    const at = scope.now();
    const extras = wanted.extras?.(lines);
    const placed = toPlacedOrder(buyer, wanted, lines, { ...numbered, at, freightCents, delivery, extras });
    const written = await writeOrder(scope, {
      ...numbered,
      buyer,
      placedBy: wanted.placedBy ?? buyer.email,
      lines,
      terms: wanted.terms,
      at,
      openLimit,
      freightCents,
      placed,
      delivery,
      isQuoted: wanted.isQuoted ?? false,
      mails: await mailsOfNewOrder(scope, buyer, settings, {
        isAgreed: wanted.placedBy !== undefined,
        order: placed.order,
        lines: lines.map((line, index) => pricedOrderLine(line, index, at)),
        freight: freightOfOrder({ freightCents }),
        delivery,
        terms: wanted.terms,
        extras,
      }),
      idempotencyKey,
    });
    if (written) return { placed, replayed: false };
  }
  throw new AppError('conflict', m.orders_busy());
}

/** The parts with the most pieces that a buyer may order. */
function limitedParts({ parts }: OrderContext, rules: OrderRules): OrderContext['parts'] {
  return new Map([...parts].map(([id, part]) => [id, withinMostPieces(part, rules)]));
}

const sumOf = (lines: readonly PricedLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

interface PlacedFacts extends OrderNumber, Pick<OrderContext, 'delivery'> {
  readonly at: Date;
  readonly freightCents: number | null;
  readonly extras: ExtrasToMail | undefined;
}

function toPlacedOrder(
  buyer: User,
  { name, phone }: LinesToPlace,
  lines: readonly PricedLine[],
  { at, freightCents, delivery, extras, ...orderNumber }: PlacedFacts,
): PlacedOrder {
  const [first] = [...lines.map((line, index) => pricedOrderLine(line, index, at)), ...(extras?.lines ?? [])];
  if (!first) throw new Error('An order has no line');
  const {
    position: _position,
    price: _price,
    listPrice: _list,
    coreCharge: _core,
    backOrderedQuantity: _waiting,
    promisedOn: _promised,
    ...part
  } = first;
  const id = uuid();
  return {
    acknowledged: true,
    insertedId: id,
    order: {
      _id: id,
      number: formatOrderNumber(orderNumber),
      name,
      email: shownEmail(buyer.email),
      phone,
      ...part,
      lineCount: lines.length,
      price: fromCents(sumOrderCents(lines, freightCents)),
      status: 'placed',
      addressMissing: delivery === null,
      createdAt: at.toISOString(),
    },
  };
}
