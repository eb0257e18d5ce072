/** The checkout: an order of all lines of a cart. */

import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { m } from '#messages';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { checkLine, equalsCents, type PricedLine, rangeFor } from './check-line.ts';
import type { LineProblem, NewCheckout } from './checkout-contract.ts';
import { coreChargeOf } from './cores/core-charges.ts';
import { freightByTable } from './freight/freight-by-table.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import { noteWithMachine } from './note-with-machine.server.ts';
import type { OrderablePart } from './order-context.server.ts';
import { isOrderable, nearestOrder } from './order-rules.ts';
import { type Placed, placeLines } from './place-lines.server.ts';
import { requestedTerms } from './requested-terms.ts';

/**
 * Orders all lines or none. Throws unauthenticated, bad_request (malformed key), invalid (no address, a day in the past, a machine
 * that the shop does not have),
 * lines_unavailable (`lines`: why each of them cannot be had, and what can), price_changed (the current `freight`), and as
 * placeLines.
 */
export async function checkOut(scope: Scope, input: NewCheckout, key?: string): Promise<Placed> {
  const buyer = requireUser(scope);
  const { name, phone, addressId = null } = input;
  const terms = requestedTerms(scope, { ...input, note: await noteWithMachine(scope, input) });
  return placeLines(scope, buyer, {
    name,
    phone,
    lines: input.lines,
    quantityPath: (index) => `lines.${index}.quantity`,
    addressId,
    terms,
    idempotencyKey: parseIdempotencyKey(key, [input]),
    check(parts, delivery) {
      if (!delivery) throw invalidField('addressId', m.checkout_address_missing());
      return checkLines(parts, input.lines);
    },
    freight: freightByTable(input.freight),
  });
}

type Line = NewCheckout['lines'][number];

function checkLines(parts: ReadonlyMap<string, OrderablePart>, lines: readonly Line[]): PricedLine[] {
  const problems = lines.flatMap((line, index) => {
    const problem = problemOf(parts.get(line.productId), line);
    return problem ? [{ problem, index }] : [];
  });
  if (problems.length > 0) {
    throw new AppError('lines_unavailable', m.checkout_lines_unavailable({ count: problems.length }), {
      errors: problems.map(({ problem, index }) => toFieldError(problem, index)),
      members: { lines: problems.map(({ problem }) => problem) },
    });
  }
  return lines.map((line) => checkLine(parts.get(line.productId), line, 'lines'));
}

function problemOf(
  part: OrderablePart | undefined,
  { productId, quantity, unitPrice, coreCharge, acceptBackOrder }: Line,
): LineProblem | null {
  if (!part) return { productId, problem: 'unavailable' };
  const range = rangeFor(part, acceptBackOrder);
  if (!isOrderable(quantity, range)) {
    return {
      productId,
      problem: 'quantity',
      proposedQnty: nearestOrder(quantity, range),
      availableQnty: part.available,
      minQnty: part.minimum,
      maxQnty: part.maximum,
      multipleQnty: part.multiple,
      backOrderDays: part.backOrderDays,
    };
  }
  const unitCents = unitCentsFor(part.priceCents, part.priceBreaks, quantity);
  const isSeen = unitPrice === undefined || equalsCents(unitPrice, unitCents);
  // A buyer who was told a price and no core charge has agreed to none.
  const seenCore = unitPrice === undefined ? coreCharge : (coreCharge ?? null);
  const isCoreSeen = seenCore === undefined || equalsCents(seenCore ?? 0, part.coreUnitCents);
  if (isSeen && isCoreSeen) return null;
  const core = isCoreSeen ? {} : { coreCharge: coreChargeOf(part.coreUnitCents) };
  return { productId, problem: 'price', unitPrice: fromCents(unitCents), ...core };
}

const problemFields = { unavailable: 'productId', quantity: 'quantity', price: 'unitPrice' } as const;

function toFieldError({ problem }: LineProblem, index: number): FieldError {
  const message = {
    unavailable: m.orders_part_unavailable,
    quantity: m.errors_invalid_quantity,
    price: m.checkout_price_changed,
  }[problem]();
  return { path: `lines.${index}.${problemFields[problem]}`, message };
}
