import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimiter } from '#platform/semaphore.ts';

test('no more than the places run at once, in the order of coming, also when work fails', async () => {
  const limiter = createLimiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    limiter.run(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      if (number % 3 === 0) throw new Error('failed');
      return number;
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(most).toBe(2);
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  await expect(work(8)).resolves.toBe(8);
});
