/** What of an order is in a shipment: all of it to begin with. */
import { expect, test } from 'vitest';
import { allPieces, isAll, linesOfShipment, linesToShow, openLines } from '#web/features/order/open-lines.ts';

const line = (position: number, productQuantity: number, shippedQuantity = 0, backOrderedQuantity = 0) =>
  ({
    position,
    partNumber: `TR-${position}`,
    productName: 'Track roller',
    productQuantity,
    shippedQuantity,
    backOrderedQuantity,
  }) as never;

const open = openLines({ lines: [line(1, 5), line(2, 5, 2), line(3, 5, 5), line(4, 5, 0, 5), line(5, 5, 1, 2)] });

test('lines have the pieces that are in stock and not shipped; without any they are not there', () => {
  expect(open.map(({ position, remaining }) => [position, remaining])).toEqual([
    [1, 5],
    [2, 3],
    [5, 2],
  ]);
});

test('all of it is every open piece, and one that is typed differently is not all', () => {
  const all = allPieces(open);
  expect(linesOfShipment(open, all)).toEqual([
    { position: 1, quantity: 5 },
    { position: 2, quantity: 3 },
    { position: 5, quantity: 2 },
  ]);
  expect(isAll(open, all)).toBe(true);
  expect(isAll(open, { ...all, 2: '2' })).toBe(false);
  expect(isAll(open, {})).toBe(false);
});

test('an empty line or 0 is not in the shipment, and what is no whole number is sent to be refused', () => {
  expect(linesOfShipment(open, { 1: ' ', 2: '0', 5: ' 2 ' })).toEqual([{ position: 5, quantity: 2 }]);
  expect(linesOfShipment(open, { 1: '1.5' })).toEqual([{ position: 1, quantity: Number.NaN }]);
});

test('lines are found by number and name, and one with a message is shown in any case', () => {
  const shown = (text: string, bad = 0) =>
    linesToShow(open, text, (position) => position === bad).map(({ position }) => position);
  expect(shown('tr-2')).toEqual([2]);
  expect(shown('track')).toEqual([1, 2, 5]);
  expect(shown('tr-2', 5)).toEqual([2, 5]);
  expect(shown('pump')).toEqual([]);
});
