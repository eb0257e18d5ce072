/** Sends an order and classifies the response. */
import { orderRoutes } from '#api/order-routes.ts';
import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import type { PlacedOrder } from '#domain/orders/contract.ts';
import { orderFailure } from '#web/features/order/order-failure.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';

export interface OrderRequest {
  readonly _Id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly productName: string;
  readonly productQuantity: number;
  /** Set when the form has said which pieces come later. */
  readonly acceptBackOrder?: true;
  /** Total with the core charge in US dollars, as the buyer sees it. */
  readonly price: number;
}

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
  | { readonly kind: 'phone'; readonly message: string }
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
  if (problem.code === 'price_changed')
    return {
      kind: 'price',
      pricePerUnit: numberOf(problem, 'pricePerUnit'),
      priceBreaks: (problem.members['priceBreaks'] ?? []) as readonly PriceBreak[],
      coreCharge: numberOf(problem, 'coreCharge') ?? null,
    };
  if (problem.code === 'idempotency_mismatch') return { kind: 'other-order' };
  if (problem.status === 401 || problem.status === 403) return { kind: 'signed-out' };
  const phone = problem.errors.find(({ path }) => path === 'phone');
  return phone ? { kind: 'phone', message: phone.message } : { kind: 'failed', message: orderFailure(problem) };
}

/** Sends the order under an idempotency key. Never rejects. Only a response with an insertedId counts as placed. */
export async function submitOrder(request: OrderRequest, key: string): Promise<OrderOutcome> {
  try {
    const response = await sendRequest(orderRoutes.placeOrder, { body: request, headers: { 'Idempotency-Key': key } });
    const placed: PlacedOrder = await response.json();
    if (placed.insertedId) return { kind: 'placed', placed };
    return { kind: 'failed', message: orderFailure(null) };
  } catch (error) {
    return error instanceof ApiProblem ? outcomeOf(error) : { kind: 'failed', message: orderFailure(error) };
  }
}
