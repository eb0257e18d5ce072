/** Lines that name several parts: each number is read, so that one that the shop does not have is not dropped silently. */
import { describe, expect, test } from 'vitest';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';

const [known, other] = ['20Y-30-00481', 'HX-20Y-1142T'];

/** The number and quantity of each part that the line names beside others. */
function joinedIn(text: string): string[] {
  const [line] = parsePastedText(text).lines;
  return (line?.joined ?? []).map(({ line: { number, quantity } }) => `${number} ${quantity}`);
}

describe('several numbers on a line [O21]', () => {
  test.each(['and', 'or', '&', '+', '/', 'plus', 'und', 'y', 'и', '和'])(
    'with %s between them are all read',
    (word) => {
      expect(joinedIn(`${known} ${word} ${other}`)).toEqual([`${known} null`, `${other} null`]);
      expect(joinedIn(`${known} sprocket ${word} ${other} roller`)).toEqual([`${known} null`, `${other} null`]);
    },
  );

  test.each([
    `${known}+${other}`,
    `${known}&${other}`,
    `${known} ${other}`,
    `P/N ${known} and P/N ${other}`,
    `${known} and ${other} 4 pcs`,
  ])('are read in %j, and how many is asked', (text) => {
    expect(joinedIn(text)).toEqual([`${known} null`, `${other} null`]);
  });

  test.each([
    `${known} 2 pcs and ${other} 3 pcs`,
    `${known} (2) ${other} (3)`,
    `${known} 2 pcs ${other} 3 pcs`,
    `${known} x2 + ${other} x3`,
    `2 x ${known} & 3 x ${other}`,
  ])('have the quantities that stand at each of them in %j', (text) => {
    expect(joinedIn(text)).toEqual([`${known} 2`, `${other} 3`]);
  });
});

describe('a single number', () => {
  test.each([
    `${known} for PC200-8 and PC220-8`,
    `${known} and for PC220-8`,
    `${known} PC200-8`,
    `${known} left and right`,
    `${known} 4 or 6 pcs`,
    `${known} + 4`,
    `${known} and 1 000`,
    `${known} sprocket and bolt M16x45`,
    `${known} 2026-11-22`,
    `${known} EA 4`,
    '600 211 1231',
    '0 445 120 231',
    'AB+CD-12345',
    '6204/C3',
  ])('is all that is named in %j', (text) => {
    const [line] = parsePastedText(text).lines;
    const others = (line?.joined ?? []).filter(({ key }) => key !== '20Y3000481');
    expect(line?.joined.some(({ key }) => key === '20Y3000481') ? others : []).toEqual([]);
  });
});
