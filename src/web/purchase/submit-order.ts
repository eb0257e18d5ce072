/** Sends an order and classifies the response. */
import type { RequestOf } from '#api/operations.ts';
import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import type { PlacedOrder } from '#domain/orders/contract.ts';
import { orderFailure } from '#web/features/order/order-failure.ts';
import { ApiProblem, type FieldMessage } from '#web/session/api-problem.ts';
import { callOrder } from '#web/session/call-order.ts';

/**
 * What the form sends: the fields of the specification, with the total without freight that the buyer sees, address, terms and
 * freight, and that pieces come later where it has said so.
 */
export type OrderRequest = RequestOf<'placeOrder'>['body'];

export type OrderOutcome =
  | { readonly kind: 'placed'; readonly placed: PlacedOrder }
  /** The stock, the minimum, the maximum or the pack has changed; the current values, where the response has them. */
  | {
      readonly kind: 'quantity';
      readonly minQnty?: number;
      readonly availableQnty?: number;
      readonly maxQnty?: number;
      readonly multipleQnty?: number;
      readonly backOrderDays?: number;
    }
  /** The order is larger than a buyer with an unconfirmed email may place; `most` is what is still possible. */
  | { readonly kind: 'unconfirmed'; readonly most: number; readonly message: string }
  | {
      readonly kind: 'price';
      readonly pricePerUnit?: number;
      readonly priceBreaks: readonly PriceBreak[];
      readonly coreCharge: number | null;
    }
  /** The freight has changed, or is quoted by the shop now. */
  | { readonly kind: 'freight'; readonly message: string }
  | { readonly kind: 'fields'; readonly errors: readonly FieldMessage[] }
  | { readonly kind: 'signed-out' }
  /** The idempotency key belongs to an order with other details. */
  | { readonly kind: 'other-order' }
  | { readonly kind: 'failed'; readonly message: string };

function numberOf(problem: ApiProblem, member: string): number | undefined {
  const value = problem.members[member];
  return typeof value === 'number' ? value : undefined;
}

function outcomeOf(problem: ApiProblem): OrderOutcome {
  if (problem.code === 'invalid_quantity')
    return {
      kind: 'quantity',
      minQnty: numberOf(problem, 'minQnty'),
      availableQnty: numberOf(problem, 'availableQnty'),
      maxQnty: numberOf(problem, 'maxQnty'),
      multipleQnty: numberOf(problem, 'multipleQnty'),
      backOrderDays: numberOf(problem, 'backOrderDays'),
    };
  if (problem.code === 'unconfirmed_limit')
    return { kind: 'unconfirmed', most: numberOf(problem, 'maxQnty') ?? 0, message: problem.detail };
  if (problem.code === 'price_changed' && 'freight' in problem.members)
    return { kind: 'freight', message: problem.detail };
  if (problem.code === 'price_changed')
    return {
      kind: 'price',
      pricePerUnit: numberOf(problem, 'pricePerUnit'),
      priceBreaks: (problem.members['priceBreaks'] ?? []) as readonly PriceBreak[],
      coreCharge: numberOf(problem, 'coreCharge') ?? null,
    };
  if (problem.code === 'idempotency_mismatch') return { kind: 'other-order' };
  if (problem.status === 401 || problem.status === 403) return { kind: 'signed-out' };
  return problem.errors.length > 0
    ? { kind: 'fields', errors: problem.errors }
    : { kind: 'failed', message: orderFailure(problem) };
}

/**
 * Sends the order under an idempotency key. Never rejects. Only a response with an insertedId counts as placed.
 * @param prepare makes the request; it may call the server, too
 */
export async function submitOrder(prepare: () => Promise<OrderRequest>, key: string): Promise<OrderOutcome> {
  try {
    const placed = await callOrder('placeOrder', { body: await prepare(), headers: { 'Idempotency-Key': key } });
    if (placed.insertedId) return { kind: 'placed', placed };
    return { kind: 'failed', message: orderFailure(null) };
  } catch (error) {
    return error instanceof ApiProblem ? outcomeOf(error) : { kind: 'failed', message: orderFailure(error) };
  }
}
