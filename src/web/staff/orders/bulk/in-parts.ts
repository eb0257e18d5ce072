/** Changes more orders than one request takes: one request after the other, until one fails or the person stops it. */
import { type BulkResult, maxBulkOrders } from '#domain/orders/bulk/contract.ts';
import type { WaitingMail } from '#domain/orders/held-mails/contract.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';

/** A mail that can be stopped until it leaves. */
export interface LeavingMail extends Pick<WaitingMail, 'order' | 'id'> {
  /** When the mail leaves by the clock of this browser, in ms since 1970. */
  readonly leavesAt: number;
}

export interface BulkOutcome extends BulkResult {
  /** Why the last request failed; its orders and those after it have no result. Undefined: none failed. */
  readonly stopped?: string;
  /** Why there are orders without a result although no request failed. `left`: the page was left or loaded again. */
  readonly cut?: 'cancelled' | 'left';
  /** Numbers of the orders without a result. */
  readonly unsent: readonly string[];
  readonly mails: readonly LeavingMail[];
}

type Answer = BulkResult & { readonly waitingMails?: readonly WaitingMail[] };

export interface PartsOptions {
  /** Entries of one request. */
  readonly size?: number;
  /** How many entries have a result. */
  readonly report?: (done: number) => void;
  /** Asked before each request: true ends the action after those that were sent. */
  readonly isStopped?: () => boolean;
  /** Called before the first request and after each, with what a page that is loaded again has to know. */
  readonly keep?: (outcome: BulkOutcome) => void;
}

/**
 * @param send one request, for at most maxBulkOrders entries
 * @throws what the first request throws, because nothing is changed then
 */
export async function inParts<Entry extends string | { readonly order: string }>(
  entries: readonly Entry[],
  send: (part: Entry[]) => Promise<Answer>,
  { size = maxBulkOrders, report, isStopped, keep }: PartsOptions = {},
): Promise<BulkOutcome> {
  let results: BulkResult['results'] = [];
  let mails: LeavingMail[] = [];
  const outcomeAt = (first: number): BulkOutcome => ({ results, mails, unsent: entries.slice(first).map(numberOf) });
  for (let first = 0; first < entries.length; first += size) {
    if (isStopped?.()) return { ...outcomeAt(first), cut: 'cancelled' };
    keep?.({ ...outcomeAt(first), cut: 'left' });
    try {
      const answer = await send(entries.slice(first, first + size));
      results = [...results, ...answer.results];
      mails = [...mails, ...(answer.waitingMails ?? []).map(toLeaving)];
    } catch (error) {
      if (first === 0) throw error;
      return { ...outcomeAt(first), stopped: firstMessageOf(error) };
    }
    report?.(results.length);
  }
  return outcomeAt(entries.length);
}

const numberOf = (entry: string | { readonly order: string }) => (typeof entry === 'string' ? entry : entry.order);

const toLeaving = ({ order, id, secondsLeft }: WaitingMail): LeavingMail => ({
  order,
  id,
  leavesAt: Date.now() + secondsLeft * 1000,
});
