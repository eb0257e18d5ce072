/** What the button of an open row orders and says. */
import { describe, expect, test } from 'vitest';
import type { DrawingPart } from '#domain/drawings/contract.ts';
import { totalTexts } from '#web/enhance/drawing/priced-lines.ts';
import {
  addLabel,
  linesForCart,
  nextPieces,
  orderOf,
  piecesProblem,
  rowLines,
} from '#web/enhance/drawing/row-lines.ts';
import { setTexts } from '#web/enhance/set/part-of-set.ts';

const part = (given: Partial<DrawingPart> = {}): DrawingPart => ({
  ...{ _id: 'p1', slug: 'bush', brand: 'Hexton', partNumber: 'HX-1', name: 'Bushing', picture: '', unit: 'H87' },
  ...{ pricePerUnit: 13.64, priceBreaks: [], coreCharge: null, availableQnty: 220, minQnty: 4, maxQnty: null },
  ...{ multipleQnty: 1, packQnty: null, backOrderDays: null },
  ...given,
});
const linesOf = (given: Partial<DrawingPart> = {}) =>
  rowLines({ part: part(given), state: 'orderable', replacedBy: [] });
const replaced = (...parts: [quantity: number, part: DrawingPart][]) =>
  rowLines({
    part: part(),
    state: 'superseded',
    replacedBy: parts.map(([quantity, each]) => ({ part: each, quantity })),
  });

describe('the button of a row [D25]', () => {
  test('says pieces and price, by the price break of that quantity', () => {
    const breaks = linesOf({ priceBreaks: [{ quantity: 10, discountPercent: 10 }] });
    expect(addLabel(orderOf(linesOf(), 4))).toBe('Add 4 pcs, $54.56');
    expect(addLabel(orderOf(breaks, 9))).toBe('Add 9 pcs, $122.76');
    expect(addLabel(orderOf(breaks, 10))).toBe('Add 10 pcs, $122.80');
    expect(addLabel(orderOf(linesOf({ unit: 'SET', minQnty: 1 }), 1))).toBe('Add 1 set, $13.64');
  });

  test('counts and orders all parts that replace one together', () => {
    const lines = replaced([1, part({ minQnty: 1 })], [2, part({ _id: 'p2', minQnty: 1, pricePerUnit: 1 })]);
    expect(addLabel(orderOf(lines, 2))).toBe('Add 6 pcs, $31.28');
    expect(linesForCart(orderOf(lines, 2))).toEqual([
      ['p1', 2, 13.64, 0],
      ['p2', 4, 1, 0],
    ]);
  });

  test('tells the core charge, which is in the price [D36]', () => {
    expect(totalTexts(orderOf(linesOf(), 4))).toEqual({ price: '$54.56', core: '' });
    const withCore = orderOf(linesOf({ coreCharge: 10 }), 4);
    expect(totalTexts(withCore).core).toBe('with $40.00 core charges, refunded when you send back the old parts');
    expect(addLabel(withCore)).toBe('Add 4 pcs, $94.56');
  });

  test('and that of a set on the page of the part say the same price and the same words [D36]', () => {
    const own = linesOf({ coreCharge: 10 }).map((line) => ({ part: { ...line, quantity: 1 }, pieces: 4 }));
    const { price, core } = totalTexts(own);
    expect(setTexts([...own, ...own])).toMatchObject({ button: 'Add as a set, $189.12' });
    expect(setTexts(own)).toEqual({ button: `Add this part alone, ${price}`, core });
  });
});

describe('the pieces of a row [D25]', () => {
  test.each([
    ['4', null],
    ['3', 'Enter another quantity. Minimum 4, up to 220 in stock.'],
    ['221', 'Enter another quantity. Minimum 4, up to 220 in stock.'],
    ['', 'Enter whole pieces from 1 to 9999.'],
    ['4.5', 'Enter whole pieces from 1 to 9999.'],
    ['0', 'Enter whole pieces from 1 to 9999.'],
  ])('%o: %s', (text, problem) => {
    expect(piecesProblem(linesOf(), text)).toBe(problem);
  });

  test('are refused for a part that replaces it with others', () => {
    const lines = replaced([1, part({ minQnty: 1 })], [3, part({ multipleQnty: 10, minQnty: 10 })]);
    expect(piecesProblem(lines, '2')).toBe('Enter another quantity. In packs of 10: minimum 10, up to 220.');
    expect(nextPieces(lines, 2, 1)).toBe(10);
  });

  test('go up and down by what can be ordered', () => {
    const packs = linesOf({ multipleQnty: 5, minQnty: 5, availableQnty: 12 });
    expect(nextPieces(packs, 5, 1)).toBe(10);
    expect(nextPieces(packs, 7, -1)).toBe(5);
    expect([nextPieces(packs, 5, -1), nextPieces(packs, 10, 1)]).toEqual([5, 10]);
  });
});
