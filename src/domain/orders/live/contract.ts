/** What has happened to orders since an earlier look at them. Safe in the browser. */
import { z } from 'zod';

export const OrderChanges = z.object({
  /** Names this look: given back, it says from where the next one continues. */
  seen: z.string(),
  /** The changed orders by number, the last change first. */
  orders: z.array(
    z.object({
      number: z.string(),
      /** The order was placed since the earlier look. */
      isNew: z.boolean(),
    }),
  ),
  /** There are more changes than `orders` has. */
  isMany: z.boolean(),
});
export type OrderChanges = z.infer<typeof OrderChanges>;

/** Header in which a stream of changes says from where it continues, as server-sent events have it. */
export const lastSeenHeader = 'Last-Event-ID';

const maxSeenLength = 4000;

/** Whether the text names a look: a snapshot of PostgreSQL, first and next transaction, and those in progress between them. */
export function isSeen(text: string): boolean {
  const [, from, to, running = ''] = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || text.length > maxSeenLength) return false;
  const ids = [from, ...running.split(',').filter(Boolean)].map(BigInt);
  return BigInt(from) > 0n && ids.every((id, i) => id < BigInt(to) + (i === 0 ? 1n : 0n) && id >= (ids[i - 1] ?? 0n));
}
