/** Names of the segments of the log. */
import { expect, test } from 'vitest';
import { isSegmentName, nextSegmentName } from '#platform/backup/segment-name.ts';

const MiB = 2 ** 20;

test.each([
  ['000000010000000000000001', MiB, '000000010000000000000002'],
  ['00000001000000000000000F', MiB, '000000010000000000000010'],
  ['000000010000000000000FFF', MiB, '000000010000000100000000'],
  ['0000000100000000000000FF', 16 * MiB, '000000010000000100000000'],
  ['0000000A0000001B000000FE', 16 * MiB, '0000000A0000001B000000FF'],
])('after %s, of segments of %i bytes, comes %s', (name, bytes, next) => {
  expect(nextSegmentName(name, bytes)).toBe(next);
});

test('histories, labels and unfinished files are no segments', () => {
  expect(isSegmentName('00000001000000000000000C')).toBe(true);
  for (const name of [
    '00000002.history',
    '00000001000000000000000C.00000028.backup',
    'archtemp.x',
    '00000001000000000000000C.partial',
  ])
    expect(isSegmentName(name)).toBe(false);
});
