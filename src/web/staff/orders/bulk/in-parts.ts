/** Changes more orders than one request takes: one request after the other, until one fails. */
import { type BulkResult, maxBulkOrders } from '#domain/orders/bulk/contract.ts';
import type { WaitingMail } from '#domain/orders/held-mails/contract.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';

/** A mail that can be stopped until it leaves. */
export interface LeavingMail extends Pick<WaitingMail, 'order' | 'id'> {
  /** When the mail leaves by the clock of this browser, in ms since 1970. */
  readonly leavesAt: number;
}

export interface BulkOutcome extends BulkResult {
  /** Why the last request failed; its orders and those after it have no result. Undefined: all were sent. */
  readonly stopped?: string;
  readonly mails: readonly LeavingMail[];
}

type Answer = BulkResult & { readonly waitingMails?: readonly WaitingMail[] };

/**
 * @param send one request, for at most maxBulkOrders entries
 * @param report how many entries have a result
 * @throws what the first request throws, because nothing is changed then
 */
export async function inParts<Entry>(
  entries: readonly Entry[],
  send: (part: Entry[]) => Promise<Answer>,
  report: (done: number) => void = () => {},
): Promise<BulkOutcome> {
  let results: BulkResult['results'] = [];
  let mails: LeavingMail[] = [];
  for (let first = 0; first < entries.length; first += maxBulkOrders) {
    try {
      const answer = await send(entries.slice(first, first + maxBulkOrders));
      results = [...results, ...answer.results];
      mails = [...mails, ...(answer.waitingMails ?? []).map(toLeaving)];
    } catch (error) {
      if (first === 0) throw error;
      return { results, mails, stopped: firstMessageOf(error) };
    }
    report(results.length);
  }
  return { results, mails };
}

const toLeaving = ({ order, id, secondsLeft }: WaitingMail): LeavingMail => ({
  order,
  id,
  leavesAt: Date.now() + secondsLeft * 1000,
});
