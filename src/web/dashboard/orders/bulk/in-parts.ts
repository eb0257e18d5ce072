/** Changes more orders than one request takes: one request after the other, until one fails. */
import { type BulkResult, maxBulkOrders } from '#domain/orders/bulk/contract.ts';
import { firstMessageOf } from '#web/api-problem.ts';

export interface BulkOutcome extends BulkResult {
  /** Why the last request failed; its orders and those after it have no result. Undefined: all were sent. */
  readonly stopped?: string;
}

/**
 * @param send one request, for at most maxBulkOrders entries
 * @param report how many entries have a result
 * @throws what the first request throws, because nothing is changed then
 */
export async function inParts<Entry>(
  entries: readonly Entry[],
  send: (part: Entry[]) => Promise<BulkResult>,
  report: (done: number) => void,
): Promise<BulkOutcome> {
  let results: BulkResult['results'] = [];
  for (let first = 0; first < entries.length; first += maxBulkOrders) {
    try {
      const answer = await send(entries.slice(first, first + maxBulkOrders));
      results = [...results, ...answer.results];
    } catch (error) {
      if (first === 0) throw error;
      return { results, stopped: firstMessageOf(error) };
    }
    report(results.length);
  }
  return { results };
}
