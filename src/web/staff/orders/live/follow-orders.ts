/**
 * Reads what happens to orders with one stream for all tabs of the browser: HTTP/1.1 allows six connections, and tabs with a
 * stream each would block one another. The tab that holds the lock reads the stream and tells the others; when it closes, the
 * next one takes over from where it ended. A browser does not freeze a tab that holds a lock.
 */
import type { OrderChanges } from '#domain/orders/live/contract.ts';
import { streamOrders } from './stream-orders.ts';

const name = 'order-changes';
/** Message that asks the tab with the stream how far it has read. */
const question = 'where';

/**
 * Calls `changed` for all that happens from this call on. The first `changed` has no orders: from it on nothing is missed, and
 * what the page has loaded before may be older.
 * @returns the function that ends it
 */
export function followOrders(changed: (changes: OrderChanges, isFirst: boolean) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  let seen: string | undefined;
  let isReading = false;

  function receive(changes: OrderChanges): void {
    const isFirst = seen === undefined;
    seen = changes.seen;
    changed(changes, isFirst);
  }
  async function read(): Promise<void> {
    isReading = true;
    await streamOrders({
      seen: () => seen,
      signal,
      changed(changes) {
        channel.postMessage(changes);
        receive(changes);
      },
    });
    isReading = false;
  }

  channel.onmessage = ({ data }: MessageEvent<OrderChanges | typeof question>) => {
    if (data !== question) receive(data);
    else if (isReading && seen !== undefined) channel.postMessage({ seen, orders: [], isMany: false });
  };
  channel.postMessage(question);
  // Browsers have locks only where the shop is https, or on this machine: elsewhere each tab has a stream.
  const held = navigator.locks ? navigator.locks.request(name, { signal }, read) : read();
  held.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}
