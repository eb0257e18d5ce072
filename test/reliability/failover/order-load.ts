/**
 * Buyers who order without a pause while a test kills what the shop runs on, and the journal of what they were told. A buyer
 * whose request is not answered, or with 503, repeats it with the same Idempotency-Key until the order is acknowledged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

/** Between two attempts, in ms. */
const pauseMs = 100;
/** A commit that waits for a standby is answered late: the buyer gives up on the connection and asks again. */
const answerWithinMs = 10_000;

export interface OrderLoadOptions {
  /** Origins of the processes of the shop, asked in turn. */
  readonly shops: readonly string[];
  /** Access tokens of buyers. */
  readonly tokens: readonly string[];
  readonly partIds: readonly string[];
  /** Orders at the same time. */
  readonly buyersAtOnce: number;
  /** Negative control: each attempt has a key of its own, so that an order whose answer is lost is placed again. */
  readonly freshKeys?: boolean;
}

/** The name on an order, different for each: by it two orders for the same wish are found, whatever their keys. */
const nameOf = (wish: number) => `Wish ${wish}`;

export class OrderLoad {
  /** Id of the acknowledged order by the name on it. */
  readonly acknowledged = new Map<string, string>();
  /** When orders were acknowledged, in ms as of performance.now(), ascending. */
  readonly times: number[] = [];
  /** Attempts that were not answered, or with 503. */
  repeated = 0;
  /** Answers that no buyer should get, whatever dies. */
  readonly unexpected: string[] = [];
  readonly #options: OrderLoadOptions;
  #wishes = 0;
  #ended = false;
  #buyers: Promise<unknown> | undefined;

  constructor(options: OrderLoadOptions) {
    this.#options = options;
  }

  /** So many answers that no buyer should get that going on shows nothing more. */
  get hasGivenUp(): boolean {
    return this.unexpected.length >= 20;
  }

  start(): void {
    this.#buyers = Promise.all(Array.from({ length: this.#options.buyersAtOnce }, () => this.#buy()));
  }

  /** Begins no further order, and waits until all that were begun are acknowledged, for at most a minute. */
  async stop(): Promise<void> {
    this.#ended = true;
    const late = sleep(60_000, 'late', { ref: false });
    if ((await Promise.race([this.#buyers, late])) === 'late')
      this.unexpected.push('orders that were not acknowledged for a minute');
  }

  /** The longest time without an acknowledged order from this moment until now, in ms. */
  longestPauseSince(from: number): number {
    const after = this.times.filter((time) => time > from);
    const edges = [from, ...after, performance.now()];
    return Math.max(...edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0)));
  }

  async #buy(): Promise<void> {
    while (!this.#ended && !this.hasGivenUp) {
      const wish = this.#wishes++;
      const key = uuid();
      for (let attempt = 0; !(await this.#try(wish, attempt, key)); attempt += 1) {
        this.repeated += 1;
        await sleep(pauseMs);
        if (this.hasGivenUp) return;
      }
    }
  }

  /** True when the order is acknowledged. */
  async #try(wish: number, attempt: number, key: string): Promise<boolean> {
    const { shops, tokens, partIds, freshKeys } = this.#options;
    const name = nameOf(wish);
    try {
      const response = await fetch(`${shops[(wish + attempt) % shops.length]}/api/order`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${tokens[wish % tokens.length]}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': freshKeys ? uuid() : key,
        },
        body: JSON.stringify({
          _Id: partIds[wish % partIds.length],
          name,
          phone: '+49 30 1234567',
          productQuantity: 1,
        }),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const text = await response.text();
      if (response.ok) {
        this.acknowledged.set(name, (JSON.parse(text) as { insertedId: string }).insertedId);
        this.times.push(performance.now());
        return true;
      }
      if (response.status !== 503) this.unexpected.push(`${response.status} ${text.slice(0, 300)}`);
    } catch {
      // No answer: the order may exist or not.
    }
    return false;
  }
}
