import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSemaphore } from '#platform/process/semaphore.ts';

test('at most as many run at once as there are permits, in the order of arrival, also when work fails', async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    semaphore.run(async () => {
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

test('work beyond the waiting limit is rejected, waiting work runs in its order', async () => {
  const semaphore = createSemaphore(2, { maxWaiting: 3, overloaded: () => new Error('full') });
  const [order, open]: [number[], (() => void)[]] = [[], []];
  const work = (n: number) =>
    semaphore.run(() => {
      order.push(n);
      return new Promise<void>((done) => open.push(done));
    });
  const accepted = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toThrow('full');
  expect(order).toEqual([1, 2]);
  for (let n = 0; n < 5; n += 1) {
    open.shift()?.();
    await setImmediate();
  }
  await Promise.all(accepted);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('urgent work starts before other work, and is not refused because that waits', async () => {
  const semaphore = createSemaphore(1, { maxWaiting: 1, overloaded: () => new Error('full') });
  const started: string[] = [];
  const work = (name: string, urgent = false) =>
    semaphore.run(
      async () => {
        started.push(name);
        await setImmediate();
      },
      { urgent },
    );
  const accepted = [work('first'), work('other'), work('urgent', true)];
  await expect(work('urgent too', true)).rejects.toThrow('full');
  await Promise.all(accepted);
  expect(started).toEqual(['first', 'urgent', 'other']);
});

test('failed work releases its permit', async () => {
  const semaphore = createSemaphore(1);
  for (let n = 0; n < 3; n += 1)
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore.run(() => Promise.resolve('yes'))).toBe('yes');
});
