/** Buyers who order one after the other, and repeat an order until it is acknowledged. */
import { v7 as uuid } from 'uuid';
import { callApi } from '../../fixtures/shop-client.ts';
import { untilAnswered } from './killed-shop.ts';
import type { PreparedShop } from './prepare-shop.ts';

/** Orders that are under way at the same time. */
const atOnce = 8;

/** An order that a buyer wants, and was told to have. */
interface Acknowledged {
  /** The contact's name: each order that a buyer wants has another one. */
  readonly name: string;
  readonly number: string;
  /** When the attempt was sent that was answered, and when it was; by performance.now(). */
  readonly sentAt: number;
  readonly at: number;
}

export interface OrderLoad {
  /** In the order of their acknowledgement. */
  readonly acknowledged: readonly Acknowledged[];
  /** Rejects with the first failure; never resolves. */
  readonly failure: Promise<never>;
  /** Resolves when the orders under way are acknowledged; rejects with the first failure. */
  stop(): Promise<void>;
}

/**
 * @param to is asked for its origin at each attempt
 * @param hasKeys whether a repeated order has the Idempotency-Key of the first attempt
 */
export function startOrders(
  to: { readonly origin: string },
  shop: PreparedShop,
  { hasKeys }: { hasKeys: boolean },
): OrderLoad {
  const acknowledged: Acknowledged[] = [];
  let isStopping = false;
  let wanted = 0;

  async function order(): Promise<void> {
    const n = wanted;
    wanted += 1;
    const { partIds, buyerTokens } = shop;
    const name = `Buyer ${n}`;
    const body = { _Id: partIds[n % partIds.length] ?? '', name, phone: '+4722334455', productQuantity: 1 };
    const headers: Record<string, string> = hasKeys ? { 'Idempotency-Key': uuid() } : {};
    const token = buyerTokens[n % buyerTokens.length] ?? '';
    let sentAt = 0;
    const answer = await untilAnswered(() => {
      sentAt = performance.now();
      return callApi(to.origin, token, 'POST', '/order', { body, headers });
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    const { number } = ((await answer.json()) as { order: { number: string } }).order;
    acknowledged.push({ name, number, sentAt, at: performance.now() });
  }

  const buyers = Array.from({ length: atOnce }, async () => {
    while (!isStopping) await order();
  });
  const all = Promise.all(buyers);
  return {
    acknowledged,
    failure: failureOf(all),
    async stop() {
      isStopping = true;
      await all;
    },
  };
}

/** Rejects as the work does, and never resolves: to end a wait for something else. */
export function failureOf(work: Promise<unknown>): Promise<never> {
  const failure = work.then(() => new Promise<never>(() => {}));
  // The failure may come while no test waits for it.
  failure.catch(() => {});
  return failure;
}
