/** Sizes in the lines of a list: x, × and * between digits belong to the number, a multiplier stands apart. */
import { describe, expect, test } from 'vitest';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';
import { parseWords } from '#domain/search/parse-text.ts';

/** Sizes of seals, bearings and tubes as makers write them. */
const sizes = ['TC35x52x7', 'UNI 45×62×9', '6205×2RS', 'TC40*60*8', 'M12×1.5', '38.1x57.15x9.5'];
/** Each sign in place of that of the maker. */
const signs = ['x', 'X', '×', '*', '✕', '＊', 'х'];
const spelled = sizes.flatMap((size) =>
  signs.map((sign) => [size.replace(/(?<=\d)[x×*](?=\d)/g, sign), size.toUpperCase().replace(/[×*]/g, 'X')] as const),
);

/** The first reading that counts, and how many pieces it asks for. */
function read(text: string) {
  const [line, ...others] = parsePastedText(text).lines;
  const [reading] = line?.readings.filter(({ isDoubtful }) => !isDoubtful) ?? [];
  return [reading?.key, reading?.quantity, others.length];
}
const keyOf = (size: string) => size.replace(/[^A-Z0-9]/g, '');

describe('one key', () => {
  test.each(spelled)('%s is %s', (text, size) => {
    expect(partNumberKey(text)).toBe(keyOf(size));
    expect(partNumberKey(text.replace(/(?<=\d)([x×*✕＊х])(?=\d)/giu, ' $1 '))).toBe(keyOf(size));
  });

  test('a sign that stands between letters is none of a size', () => {
    expect(partNumberKey('AB*CD-12')).toBe('ABCD12');
    expect(partNumberKey('20Y-*-30')).toBe('20Y30');
  });

  test('a size with spaces is one word of a search', () => {
    expect(parseWords('seal 45 x 45 x 9').map(({ numberKey }) => numberKey)).toEqual(['SEAL', '45X45X9']);
    expect(parseWords('seal 45 × 62 × 9 mm').map(({ text }) => text)).toEqual(['seal', '45×62×9', 'mm']);
  });
});

describe('a line', () => {
  test.each(spelled)('%s is one of %s', (text, size) => {
    expect(read(text)).toEqual([keyOf(size), undefined, 0]);
  });

  test.each([
    ['2 x TC35*52*7', 'TC35X52X7', 2],
    ['2 × TC40×60×8', 'TC40X60X8', 2],
    ['2x TC40×60×8', 'TC40X60X8', 2],
    ['TC40×60×8 x 8', 'TC40X60X8', 8],
    ['TC40×60×8 x8', 'TC40X60X8', 8],
    ['TC40*60*8 * 8', 'TC40X60X8', 8],
    ['TC40×60×8 8 pcs', 'TC40X60X8', 8],
    ['8 pcs TC40×60×8', 'TC40X60X8', 8],
    ['UNI 45×62×9 (4)', 'UNI45X62X9', 4],
    ['6205×2RS qty 10', '6205X2RS', 10],
    ['6205x2RS = 10', '6205X2RS', 10],
    ['45 x 62 x 9 10 pcs', '45X62X9', 10],
    ['45 x 62 x 9', '45X62X9', undefined],
    ['TC 40 * 60 * 8', 'TC40X60X8', undefined],
    ['TC40×60×8\t12', 'TC40X60X8', 12],
    ['TC40×60×8;12', 'TC40X60X8', 12],
    ['12\tTC40×60×8', 'TC40X60X8', 12],
  ])('%s is %s, %s pieces', (text, key, quantity) => {
    expect(read(text)).toEqual([key, quantity, 0]);
  });

  test.each(['TC40×60×8', '20Y-30-00481*4', '4x20Y-30-00481', '45 x 62 x 9', '2 x 45 x 62 x 9'])(
    '%s has no pieces: a multiplier in it is only asked about',
    (text) => {
      const [line] = parsePastedText(text).lines;
      expect(line?.quantity).toBeUndefined();
      expect(line?.readings.filter(({ isDoubtful, quantity }) => !isDoubtful && quantity !== undefined)).toEqual([]);
      expect(line?.readings.some(({ isDoubtful }) => isDoubtful)).toBe(true);
    },
  );

  test.each([
    ['AB?12-34', 'AB1234', 'AB?12-34'],
    ['AB=12', 'AB12', undefined],
    ['AB12=4', 'AB124', undefined],
  ])('%s is also looked up as it is', (text, key, written) => {
    const [line] = parsePastedText(text).lines;
    expect(line?.readings.find((reading) => reading.key === key)).toMatchObject({
      isWhole: true,
      ...(written ? { written } : {}),
    });
  });
});
