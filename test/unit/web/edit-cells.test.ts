/** Typing, correcting and pasting a worn number sign by sign. */
import { expect, test } from 'vitest';
import { maxCells, readCells, wornNumberText } from '#domain/search/worn-numbers/worn-number.ts';
import {
  askFurther,
  type EditedCells,
  hasSigns,
  insertCell,
  moveTo,
  removeBefore,
  removeCurrent,
  startEditing,
  typeText,
} from '#web/enhance/worn-number/edit-cells.ts';

const start = (text = '') => startEditing(readCells(text));
const type = (edited: EditedCells, text: string) => Array.from(text).reduce(typeText, edited);
const at = (text: string, index: number) => moveTo(start(text), index);
const shown = (edited: EditedCells) => [wornNumberText(edited), edited.current];

test('each sign fills a cell and leads to the next; ? cannot be read, a dash groups [P94]', () => {
  expect(shown(type(start(), 'hx-20y-1?4?'))).toEqual(['HX-20Y-1?4?', 9]);
  expect(shown(type(start(), 'х2'))).toEqual(['X2', 2]);
  expect(shown(type(at('HX20', 1), 'Y'))).toEqual(['HY20', 2]);
  expect(shown(type(at('HX20', 2), '-'))).toEqual(['HX-20', 2]);
  expect(shown(type(at('HX-20', 2), '-'))).toEqual(['HX20', 2]);
  expect(shown(type(start(), '-1'))).toEqual(['1', 1]);
});

test('/ asks for a second reading of the sign that was just typed, or of the current one [P94]', () => {
  expect(shown(type(start(), 'H0/O2'))).toEqual(['H(0/O)2', 3]);
  expect(shown(type(at('H8', 1), '/B'))).toEqual(['H(8/B)', 2]);
  expect(shown(type(start(), '0/O/Q'))).toEqual(['(0/O/Q)', 1]);
  // Other two: both are typed.
  expect(shown(type(askFurther(at('H?4', 1)), '1V'))).toEqual(['H(1/V)4', 2]);
  expect(shown(type(start(), '0/00'))).toEqual(['00', 2]);
  expect(shown(removeBefore(type(start(), 'H0/')))).toEqual(['H0', 1]);
});

test('Backspace removes the current sign, behind the last cell the last one; Delete keeps the place [P94]', () => {
  expect(shown(removeBefore(start('HX2')))).toEqual(['HX', 2]);
  expect(shown(removeBefore(at('HX2', 1)))).toEqual(['H2', 0]);
  expect(shown(removeCurrent(at('HX2', 1)))).toEqual(['H2', 1]);
  expect(shown(removeBefore(start()))).toEqual(['', 0]);
  expect(shown(removeCurrent(at('HX-2', 0)))).toEqual(['X-2', 0]);
  // Behind the last cell the button removes that one: it is never without effect, and so never disabled.
  expect(shown(removeCurrent(start('HX2')))).toEqual(['HX', 2]);
  expect(shown(insertCell(at('HX-2', 2)))).toEqual(['HX-?2', 2]);
});

test('a pasted number fills the cells, in place of the number from the first cell on [P94]', () => {
  expect(shown(typeText(start(), 'HX-20Y-1142'))).toEqual(['HX-20Y-1142', 9]);
  expect(shown(typeText(at('ABC', 0), 'HX-2(0/O)?…'))).toEqual(['HX-2(0/O)?…', 5]);
  expect(shown(typeText(at('AB?D', 2), '12'))).toEqual(['AB12D', 4]);
  const full = typeText(start(), '1'.repeat(maxCells + 5));
  expect([full.cells.length, full.current]).toEqual([maxCells, maxCells - 1]);
  expect(type(full, '2').cells).toHaveLength(maxCells);
});

test('a button is pressed when the cell has exactly its readings', () => {
  const [read, unread, both] = readCells('0?(O/0)').cells;
  expect([hasSigns(unread, []), hasSigns(read, []), hasSigns(undefined, [])]).toEqual([true, false, false]);
  expect([hasSigns(both, ['0', 'O']), hasSigns(read, ['0', 'O'])]).toEqual([true, false]);
});

test('a full number keeps the sign that was typed last, until another cell is chosen [P94]', () => {
  const digits = '123456789012345678901234567890';
  const full = type(start(), `${digits}99`);
  expect(wornNumberText(full)).toBe(digits);
  expect(wornNumberText(type(moveTo(moveTo(full, 0), maxCells - 1), '7'))).toBe(`${digits.slice(0, -1)}7`);
});
