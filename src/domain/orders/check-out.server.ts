/** The checkout: an order of all lines of a cart. */

import { m } from '#messages';
import { AppError, type FieldError, invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { checkLine, equalsCents, type PricedLine } from './check-line.ts';
import type { LineProblem, NewCheckout } from './checkout-contract.ts';
import { parseIdempotencyKey } from './idempotency.ts';
import type { OrderablePart } from './order-context.server.ts';
import { isOrderable, nearestOrder } from './order-rules.ts';
import { type Placed, placeLines } from './place-lines.server.ts';

/**
 * Orders all lines or none. Throws unauthenticated, bad_request (malformed key), invalid (no address, a day in the past),
 * lines_unavailable (`lines`: why each of them cannot be had, and what can), and as placeLines.
 */
export async function checkOut(scope: Scope, input: NewCheckout, key?: string): Promise<Placed> {
  const buyer = requireUser(scope);
  const { name, phone, addressId = null, poNumber, incoterm = null, incotermPlace, wantedOn = null, note } = input;
  if (wantedOn !== null && wantedOn < scope.now().toISOString().slice(0, 10)) {
    throw invalidField('wantedOn', m.checkout_date_past());
  }
  return placeLines(scope, buyer, {
    name,
    phone,
    lines: input.lines,
    quantityPath: (index) => `lines.${index}.quantity`,
    addressId,
    terms: { poNumber, incoterm, incotermPlace: incoterm ? incotermPlace : '', wantedOn, note },
    idempotencyKey: parseIdempotencyKey(key, [input]),
    check(parts, delivery) {
      if (!delivery) throw invalidField('addressId', m.checkout_address_missing());
      return checkLines(parts, input.lines);
    },
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
  return lines.map(({ productId, quantity }) => checkLine(parts.get(productId), quantity, 'lines'));
}

function problemOf(part: OrderablePart | undefined, { productId, quantity, unitPrice }: Line): LineProblem | null {
  if (!part) return { productId, problem: 'unavailable' };
  if (!isOrderable(quantity, part)) {
    return {
      productId,
      problem: 'quantity',
      proposedQnty: nearestOrder(quantity, part),
      availableQnty: part.available,
      minQnty: part.minimum,
      maxQnty: part.maximum,
      multipleQnty: part.multiple,
    };
  }
  if (unitPrice !== undefined && !equalsCents(unitPrice, part.unitCents)) {
    return { productId, problem: 'price', unitPrice: fromCents(part.unitCents) };
  }
  return null;
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
