/** Many orders of the desk: in requests and files of at most a hundred. */
import { expect, test } from 'vitest';
import { inParts } from '#web/staff/orders/bulk/in-parts.ts';
import { filesOf } from '#web/staff/orders/bulk/picking-files.ts';

const numbers = Array.from({ length: 250 }, (_, index) => `SP-${index}`);
/** Every tenth is refused. */
const answer = (orders: readonly string[]) =>
  Promise.resolve({
    results: orders.map((order) => {
      const done = !order.endsWith('0');
      return { order, done, message: done ? null : 'No.' };
    }),
    waitingMails: orders.map((order) => ({ order, id: `mail of ${order}`, secondsLeft: 60 })),
  });

test('the picking lists of all orders are in files of a hundred, without the refused ones [O44]', async () => {
  const outcome = await inParts(numbers, answer);
  expect(outcome.results).toHaveLength(250);
  const files = filesOf(outcome);
  expect(files.map((orders) => orders.length)).toEqual([100, 100, 25]);
  expect(files.flat()).toEqual(numbers.filter((number) => !number.endsWith('0')));
});

test('no file without a picking list', () => {
  expect(filesOf({ results: [{ order: 'SP-1', done: false, message: 'No.' }] })).toEqual([]);
});

test('the mails of all requests wait together, also when a later request fails [O44]', async () => {
  const outcome = await inParts(numbers, (orders) =>
    orders.includes('SP-200') ? Promise.reject(new Error('gone')) : answer(orders),
  );
  expect(outcome.stopped).toMatch(/\w/);
  expect(outcome.mails.map(({ order }) => order)).toEqual(numbers.slice(0, 200));
});
