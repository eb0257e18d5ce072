/** Semicolons separate the lines of a list, and the columns of a table: the pieces decide, and doubt is asked about. */
import { describe, expect, test } from 'vitest';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';
import { m } from '#messages';

const [a, b] = ['20Y-30-00481', 'HX-20Y-1142'];
const keys = { [a]: '20Y3000481', [b]: 'HX20Y1142', NT24808: 'NT24808', '1R-0716': '1R0716' };

/** Number, quantity and question of each line; the quantity is that of the reading that a shop with these numbers takes. */
function read(text: string): (readonly (string | number | null | undefined)[])[] {
  return parsePastedText(text).lines.map(({ readings, number, quantity, question }) => {
    const found = readings.find(({ key }) => Object.values(keys).includes(key));
    const typed = Object.entries(keys).find(([, key]) => key === found?.key)?.[0] ?? number;
    return [typed, found ? found.quantity : quantity, ...(question ? [question] : [])];
  });
}

describe('semicolons [O21]', () => {
  test.each([
    [
      `${b} 4; 1R-0716`,
      [
        [b, 4],
        ['1R-0716', undefined],
      ],
    ],
    [
      `${b} 4; 1234-5`,
      [
        [b, 4],
        ['1234-5', undefined],
      ],
    ],
    [
      `${b} x 4; NT24808 10 pcs; ${a} - 2;`,
      [
        [b, 4],
        ['NT24808', 10],
        [a, 2],
      ],
    ],
    [
      `Roller ${b} 4; sprocket ${a} 2`,
      [
        [b, 4],
        [a, 2],
      ],
    ],
    [
      `please send ${b} 4; ${a}; urgent`,
      [
        [b, 4],
        [a, undefined],
      ],
    ],
    [
      `${b}; 4; ${a}; 2`,
      [
        [b, 4],
        [a, 2],
      ],
    ],
    [
      `${b};Track roller;4;1R-0716;Oil filter for PC200-8;12`,
      [
        [b, 4],
        ['1R-0716', 12],
      ],
    ],
    [
      `${b}; 4; ${a}; 2.5`,
      [
        [b, 4],
        [a, null],
      ],
    ],
    // Fewer digits than most numbers, but a quantity.
    [
      `SX-9001; 4; ${a}; 2`,
      [
        ['SX-9001', 4],
        [a, 2],
      ],
    ],
    [
      `${a} 2; SX-9001 4; urgent`,
      [
        [a, 2],
        ['SX-9001', 4],
      ],
    ],
    [
      `${b} 4; ${a} 2\nNT24808 1; 1R-0716 3`,
      [
        [b, 4],
        [a, 2],
        ['NT24808', 1],
        ['1R-0716', 3],
      ],
    ],
  ])('separate lines in %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  test.each([
    [
      `${a};4\n1R-0716;12`,
      [
        [a, 4],
        ['1R-0716', 12],
      ],
    ],
    [
      `${a};12345\n1R-0716;12`,
      [
        [a, 12345],
        ['1R-0716', 12],
      ],
    ],
    [`4;${a}`, [[a, 4]]],
    [`${a};Sprocket;4;109.00`, [[a, 4]]],
    [`${a};4;109`, [[a, 4]]],
    [`${a};PC200-8;4`, [[a, 4]]],
    ['600 211 1231;4', [['600 211 1231', 4]]],
    // Each row has a number, another number of the same part, and a quantity.
    [
      `${a};208-30-11110;4\n${b};209-30-11110;2`,
      [
        [a, 4],
        [b, 2],
      ],
    ],
    [`Part no.;OE number;Qty\n${a};208-30-11110;4`, [[a, 4]]],
  ])('separate columns in %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  test.each([
    [`${b}; 32210`, [[b, null, m.quick_ask_number({ text: '32210' })]]],
    [
      `${b}; 32210; ${a}; 2`,
      [
        [b, null, m.quick_ask_number({ text: '32210' })],
        [a, 2],
      ],
    ],
    [`${b} 4; 12`, [[b, null, m.quick_ask_which()]]],
    [
      `${b} 4; 12\nNT24808 10; 3`,
      [
        [b, null, m.quick_ask_which()],
        ['NT24808', null, m.quick_ask_which()],
      ],
    ],
    [
      `${b}; 4; ${a}; 2; 7`,
      [
        [b, 4],
        [a, null, m.quick_ask_which()],
      ],
    ],
    [
      `4; ${b}; 2; ${a}`,
      [
        [b, null, m.quick_ask_which()],
        [a, null, m.quick_ask_which()],
      ],
    ],
    [
      `${a};208-30-11110;4`,
      [
        [a, null, m.quick_ask_missing()],
        ['208-30-11110', 4],
      ],
    ],
    [
      `${a};${b};Sprocket`,
      [
        [a, null, m.quick_ask_missing()],
        [b, null, m.quick_ask_missing()],
      ],
    ],
  ])('that can be either are asked about in %j', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });
});
