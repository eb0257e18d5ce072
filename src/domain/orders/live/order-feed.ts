/** Tells streams what happens to orders. Each server process has one (jobs/watch-orders.ts). */
import type { OrderChanges } from './contract.ts';

export interface FeedListener {
  /** Id of the person who follows. */
  readonly userId: string;
  changed(changes: OrderChanges): void;
  /** The process stops, and the listener is not called any more. */
  ended(): void;
}

export interface OrderFeed {
  /**
   * Calls the listener once with what has changed since `seen`, or with nothing without it, then after every change.
   * Throws unavailable when too many listen, too_many_requests when the person has as many streams as one may have.
   * @returns what stops the calls
   */
  follow(listener: FeedListener, seen: string | undefined): Promise<() => void>;
}
