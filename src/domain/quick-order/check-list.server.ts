/** Lists that are sent to the shop: within limits of time, queue and rate they become lines with parts. */

import type { SheetChoice } from '#domain/imports/read/read-list.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { countMissedList } from '#domain/search/missed-searches.server.ts';
import { m } from '#messages';
import { invalidField, unavailable } from '#platform/errors.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';
import type { Scope } from '#platform/scope.ts';
import type { CheckedList, QuickOrderList } from './contract.ts';
import { isShortList, lengthOfList, readGivenList } from './given-list.ts';
import { checkLines } from './match-lines.server.ts';
import type { ParsedList } from './parse-list.ts';
import { readListInThread } from './read-in-thread.server.ts';
import { markRepeats } from './sum-lines.ts';

/** Lists of one network: enough for an office, too few to read the whole catalogue with. */
const checkedByNetwork: RateLimit = { name: 'quick-order', max: 200, windowMs: 600_000, message: m.quick_too_often };
/** Bytes of the lists of one network: a hundred lists of 5,000 lines. */
const bytesByNetwork: RateLimit = {
  name: 'quick-order-bytes',
  max: 20_000_000,
  windowMs: 600_000,
  message: m.quick_too_many_bytes,
};

/** Long lists need a processor for seconds. Short ones never wait for them. */
const longLists = createSemaphore(2, { maxWaiting: 10, overloaded: () => unavailable(m.quick_busy()) });

/**
 * Checks a list. Public. Numbers that the shop does not have are counted with the searches without result. Throws invalid
 * above 5,000 lines, too_many_requests, unavailable.
 */
export async function checkList(scope: Scope, { sum, ...list }: QuickOrderList): Promise<CheckedList> {
  await countCheck(scope, lengthOfList(list));
  if (isShortList(list)) return check(scope, readGivenList(list), { sum, field: 'text' });
  return longLists.run(async () => check(scope, await readListInThread(list), { sum, field: 'text' }));
}

/**
 * Checks the list in a file: XLSX, CSV or plain text. The answer names the sheet that was read. Public. Throws invalid for a
 * file that cannot be read and above 5,000 lines, too_many_requests, payload_too_large, unavailable.
 */
export async function checkListFile(
  scope: Scope,
  file: AsyncIterable<Uint8Array>,
  choice: SheetChoice = {},
): Promise<CheckedList> {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of file) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  // On this machine, also with an object store: the list is needed for this request only.
  const { path, close } = await scope.files.temporary(counted());
  try {
    await countCheck(scope, bytes);
    // Only now, so that a slow upload keeps no other list waiting.
    return await longLists.run(async () => {
      const { workbook, ...list } = await readListInThread({ path, ...choice });
      const checked = await check(scope, list, { sum: false, field: 'list' });
      return { ...checked, workbook: workbook && { ...workbook, sheets: [...workbook.sheets] } };
    });
  } finally {
    await close();
  }
}

async function countCheck(scope: Scope, bytes: number): Promise<void> {
  if (scope.clientAddress === undefined) return;
  const limiter = createRateLimiter(scope.db, scope.now);
  const network = clientNetwork(scope.clientAddress);
  await limiter.count(checkedByNetwork, network);
  await limiter.count(bytesByNetwork, network, bytes);
}

interface CheckOptions {
  readonly sum: boolean;
  /** Of the request, for messages. */
  readonly field: 'text' | 'list';
}

async function check(
  scope: Scope,
  { lines, ignored, problem }: ParsedList,
  { sum, field }: CheckOptions,
): Promise<CheckedList> {
  if (problem !== null) throw invalidField(field, problem);
  const checked = await checkLines(scope, lines, { sum });
  await countMissedList(
    scope,
    checked.filter(({ state }) => state === 'unknown').map(({ number }) => number),
  );
  return { lines: markRepeats(checked), ignored: [...ignored], checkedCount: lines.length, workbook: null };
}
