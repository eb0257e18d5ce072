/** The rows that are ordered for a machine that is down. */
import { describe, expect, test } from 'vitest';
import { type ChosenRow, withPiecesOf } from '#web/checkout/down/chosen-row.ts';

const row = (id: string, pieces: number, lines: ChosenRow['lines'] = [['p1', 1, 9, 0]]): ChosenRow => ({
  ...{ id, row: id, name: 'Roller', replaced: '', serials: '', engineSerials: '', match: null, drawing: null },
  ...{ lines, pieces: String(pieces), companions: [] },
});
const taken = (quantity: number, ...rows: ChosenRow[]) =>
  withPiecesOf(rows, 'p1', quantity).map(({ id, pieces }) => `${id}:${pieces}`);

describe('another quantity of a part [O191]', () => {
  test('is that of its only row', () => {
    expect(taken(5, row('1', 8))).toEqual(['1:5']);
    expect(taken(8, row('1', 5))).toEqual(['1:8']);
  });

  test('that is less is taken from the last of its rows, which is left out without a piece', () => {
    expect(taken(5, row('1', 3), row('2', 4))).toEqual(['1:3', '2:2']);
    expect(taken(2, row('1', 3), row('2', 4))).toEqual(['1:2']);
  });

  test('that is more is for the first of its rows; other parts stay as they are', () => {
    expect(taken(10, row('1', 3), row('2', 4), row('3', 2, [['p2', 1, 9, 0]]))).toEqual(['1:6', '2:4', '3:2']);
  });

  test('is as many pieces of the row as it needs of the part', () => {
    expect(taken(5, row('1', 4, [['p1', 2, 9, 0]]))).toEqual(['1:2']);
    expect(taken(9, row('1', 4, [['p1', 2, 9, 0]]))).toEqual(['1:5']);
  });
});
