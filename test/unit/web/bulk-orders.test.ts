/** Many orders of the desk: in requests and files of at most a hundred. */
import { expect, test } from 'vitest';
import { type BulkOutcome, inParts } from '#web/staff/orders/bulk/in-parts.ts';
import { reportOf } from '#web/staff/orders/bulk/outcome-report.ts';
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

test('a stop in the middle keeps what is done, and names the orders that were not sent [O312]', async () => {
  let sent = 0;
  const outcome = await inParts(numbers, (orders) => answer(orders).finally(() => (sent += orders.length)), {
    size: 20,
    isStopped: () => sent >= 60,
  });
  expect(outcome.results).toHaveLength(60);
  expect(outcome.cut).toBe('cancelled');
  expect(outcome.unsent).toEqual(numbers.slice(60));
});

test('what a page that is loaded again has to know is kept before each request [O312]', async () => {
  const kept: BulkOutcome[] = [];
  const keep = (outcome: BulkOutcome) => kept.push(outcome);
  const outcome = await inParts(numbers.slice(0, 45), answer, { size: 20, keep });
  expect(kept.map(({ results, unsent }) => [results.length, unsent.length])).toEqual([
    [0, 45],
    [20, 25],
    [40, 5],
  ]);
  expect(kept.every(({ cut }) => cut === 'left')).toBe(true);
  expect(outcome).toMatchObject({ unsent: [] });
  expect(outcome.cut).toBeUndefined();
});

test('the report has each order once: refused ones with their reason first, then those not sent, then those done [O312]', () => {
  const results = [
    { order: 'SP-1', done: true, message: null },
    { order: 'SP-2', done: false, message: 'Order SP-2 is now: Cancelled, "lost".' },
  ];
  const lines = reportOf({ results, unsent: ['SP-3'] })
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\ufeffOrder,Result,Reason');
  expect(lines.slice(1)).toEqual([
    'SP-2,refused,"Order SP-2 is now: Cancelled, ""lost""."',
    'SP-3,not sent,',
    'SP-1,done,',
  ]);
});
