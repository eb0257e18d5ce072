/** One piece of work for each of several orders. An order that refuses does not stop the others. */
import { AppError } from '#platform/errors.ts';
import type { BulkResult } from './contract.ts';

/** Does the work for each entry. Internal: callers check who may do it. Throws only errors that are no AppError. */
export async function forEachOrder<Entry extends { readonly order: string }>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<unknown>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const entry of entries) results.push(await resultOf(entry.order, () => work(entry)));
  return { results };
}

async function resultOf(order: string, work: () => Promise<unknown>): Promise<BulkResult['results'][number]> {
  try {
    await work();
    return { order, done: true, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { order, done: false, message: error.message };
  }
}
