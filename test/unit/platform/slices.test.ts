import { expect, test } from 'vitest';
import { slicesOf } from '#platform/process/slices.server.ts';

test('between two slices other work of the thread has its turn', async () => {
  let turns = 0;
  const otherWork = () => {
    turns += 1;
    if (turns < 10) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const seen: string[] = [];
  for await (const slice of slicesOf([1, 2, 3, 4, 5], 2)) seen.push(`${slice.join()} after ${turns}`);
  expect(seen).toEqual(['1,2 after 0', '3,4 after 1', '5 after 2']);
});
