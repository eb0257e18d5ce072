/** No address causes an internal error: a random sample of those that test/reliability/hostile-requests.test.ts sends. */
import { expect, test } from 'vitest';
import { withText } from './hostile-requests.ts';
import { openHostileRequests } from './run-hostile-requests.ts';

const requests = openHostileRequests(1 / 40);

test.each(withText)(
  '$operation.operationId accepts or rejects any text in its URL without an internal error [A5]',
  (of) => requests.sendAddresses(of),
);

test('a malformed Authorization header is unauthenticated', async () => {
  for (const value of [
    'Bearer \u00ff',
    'Bearer %00',
    'Bearer '.repeat(50),
    ',',
    'Digest x="',
    `Bearer ${'a'.repeat(8000)}`,
    'Bearer null',
    'Bearer undefined',
    'Bearer [object Object]',
  ]) {
    expect((await requests.request('GET /order', { headers: { Authorization: value } })).status, value).toBe(401);
  }
});
