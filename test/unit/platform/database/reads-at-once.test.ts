/** Reads that wait for their turn. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ReadsAtOnce } from '#platform/database/reads-at-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Begins so many reads. */
function begin(reads: ReadsAtOnce, count: number) {
  const begun: PromiseWithResolvers<void>[] = [];
  for (let n = 0; n < count; n += 1)
    void reads.run(() => {
      const read = Promise.withResolvers<void>();
      begun.push(read);
      return read.promise;
    });
  return begun;
}

test('a read is late when it waits for as long as a long one takes', async () => {
  const reads = new ReadsAtOnce();
  const begun = begin(reads, 12);
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toHaveLength(4);
  expect(reads.late).toBe(0);
  // The first four do not count any more, and the next four begin.
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(8);
  expect(reads.late).toBe(4);
  for (const read of begun.slice(4)) read.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(12);
  expect(reads.late).toBe(0);
});

test('the end of a long read makes no further room', async () => {
  const reads = new ReadsAtOnce();
  const long = begin(reads, 4);
  await vi.advanceTimersByTimeAsync(100);
  for (const read of long) read.resolve();
  const begun = begin(reads, 6);
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(4);
});
