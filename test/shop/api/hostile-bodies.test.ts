/** No body causes an internal error: a random sample of those that test/reliability/hostile-requests.test.ts sends. */
import { test } from 'vitest';
import { withBody } from './hostile-requests.ts';
import { openHostileRequests } from './run-hostile-requests.ts';

const requests = openHostileRequests(1 / 50);

test.each(withBody)(
  '$operation.operationId accepts or rejects any value in any field without an internal error [A5]',
  (of) => requests.sendBodies(of),
);
