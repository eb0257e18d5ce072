/** No request causes an internal error, of all hostile requests. `npm test` sends a sample of them. */
import { test } from 'vitest';
import { withBody, withText } from '../shop/api/hostile-requests.ts';
import { openHostileRequests } from '../shop/api/run-hostile-requests.ts';

const requests = openHostileRequests(1);

test.each(withBody)(
  '$operation.operationId accepts or rejects any value in any field without an internal error [A5]',
  (of) => requests.sendBodies(of),
);

test.each(withText)(
  '$operation.operationId accepts or rejects any text in its URL without an internal error [A5]',
  (of) => requests.sendAddresses(of),
);
