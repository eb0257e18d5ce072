/** Uncertain amounts in the lines of a list: they are asked about, never one piece and never guessed. */
import { describe, expect, test } from 'vitest';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';

/** The quantity with which a shop that has this number reads the line; null: the buyer is asked. */
function quantityOf(line: string): number | null | undefined {
  const [read] = parsePastedText(line).lines;
  const found = read?.readings.find(({ key, isDoubtful }) => key === '20Y3000481' && !isDoubtful);
  if (!found) throw new Error(`The number is not read in ${line}`);
  return found.quantity;
}

describe('an amount that is not understood [O21]', () => {
  const amounts = [
    '1 000',
    '1 000 pcs',
    '+4',
    '(~4)',
    '4.',
    '4?',
    '4 boxes',
    '2 dozen',
    'two',
    '1e3',
    '2.5 m',
    '½',
    '٤',
  ];

  test.each(amounts)('%s in a cell of its own is asked about', (amount) => {
    for (const separator of ['\t', ';', ' | ']) expect(quantityOf(`20Y-30-00481${separator}${amount}`)).toBeNull();
    expect(quantityOf(`${amount}\t20Y-30-00481\tSprocket`)).toBeNull();
  });

  test.each([...amounts, 'x 100000', '100000 pcs', '2 45.00', '4 m', '2kg'])(
    '%s behind the number is asked about',
    (amount) => {
      expect(quantityOf(`20Y-30-00481 ${amount}`)).toBeNull();
      expect(quantityOf(`Tagawa 20Y-30-00481 sprocket ${amount}`)).toBeNull();
    },
  );

  test.each([
    '4-6 pcs',
    '4/6 pcs',
    '4 or 6',
    '4 or 6 pcs',
    '4 to 6 pcs',
    '4 или 6 шт',
    '2 sets of 4',
    '1 box of 10 pcs',
  ])('of two amounts as in %s none is taken', (amount) => {
    expect(quantityOf(`20Y-30-00481 ${amount}`)).toBeNull();
  });
});

describe('a number that names something else', () => {
  test.each([
    'for CAT 320',
    'CAT 320',
    'Hitachi EX 200',
    'PC 200',
    'for 320',
    'для Коматсу 200',
    'pos 3',
    'item 3',
    'size 20',
    'year 2012',
  ])('as in %s is no quantity', (words) => {
    expect(quantityOf(`20Y-30-00481 ${words}`)).toBeNull();
    expect(quantityOf(`20Y-30-00481 sprocket ${words}`)).toBeNull();
  });

  test.each(['for CAT 320', 'Hitachi EX 200', 'for Komatsu PC200-8', 'for Komatsu PC200-8,'])(
    '%s stands before one',
    (words) => {
      expect(quantityOf(`20Y-30-00481 sprocket ${words} 4`)).toBe(4);
      expect(quantityOf(`20Y-30-00481 sprocket ${words} 40 pcs`)).toBe(40);
    },
  );

  test.each(['24V', '5 mm', 'Sprocket 8 holes', 'for PC200-8', 'oil filter', 'left'])(
    '%s is none, and one piece is read',
    (words) => {
      expect(quantityOf(`20Y-30-00481 ${words}`)).toBeUndefined();
      expect(quantityOf(`20Y-30-00481\t${words}`)).toBeUndefined();
    },
  );
});

describe('a unit behind the number', () => {
  test.each(['EA', 'pcs', 'PC', 'шт', 'set'])('%s makes no quantity of its last digits', (unit) => {
    expect(quantityOf(`20Y-30-00481 ${unit} 4`)).toBe(4);
    expect(quantityOf(`20Y-30-00481 ${unit}`)).toBeUndefined();
  });

  test('with a dash before the quantity is only asked about', () => {
    const [line] = parsePastedText('20Y-30-00481-2 pcs').lines;
    expect(line?.readings).toContainEqual(
      expect.objectContaining({ key: '20Y3000481', quantity: 2, isWhole: true, isDoubtful: true }),
    );
  });
});
