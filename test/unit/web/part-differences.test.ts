/** What the table of interchange parts says about each. */
import { expect, test } from 'vitest';
import type { SupersessionStep } from '#domain/relations/contract.ts';
import type { InterchangePart } from '#domain/relations/interchange-contract.ts';
import { toInterchangeRows } from '#web/public/part/differences.ts';

const related = (_id: string) => ({ _id, partNumber: _id, note: `Note of ${_id}` }) as InterchangePart;
const value = (name: string, text: string, unit = '') => ({ name, value: text, unit });
const part = {
  _id: 'here',
  specifications: [value('Fits', 'PC200-7'), value('Shaft', '65', 'mm'), value('Shell', 'Forged'), value('Seals', '2')],
};
const step = {
  from: related('old'),
  targets: [{ part: related('here'), quantity: 1 }],
  interchangeability: 'one_way',
  note: 'New bolts',
};
const compare = (id: string, specifications: typeof part.specifications) =>
  toInterchangeRows(part, [related(id)], new Map([[id, specifications]]), {
    path: [],
    history: [step as unknown as SupersessionStep],
  })[0];

test('a specification that both state differently is a difference, with both values', () => {
  const row = compare('there', [value('shaft', '75', 'mm'), value('Shell', 'forged'), value('Fits', 'PC220')]);
  expect(row?.differences).toEqual([{ name: 'shaft', there: '75\u00a0mm', here: '65\u00a0mm' }]);
  expect(row?.step).toBeNull();
});

test('what only one of them states is not called a difference', () => {
  expect(compare('there', [value('Weight class', 'heavy')])?.differences).toEqual([]);
});

test('a supersession between the two says what is needed, and which of them is newer', () => {
  expect(compare('old', [])?.step).toEqual({ interchangeability: 'one_way', note: 'New bolts', isNewer: false });
});

test('the part of the page differs in nothing from itself', () => {
  expect(compare('here', [value('Shaft', '75', 'mm')])).toMatchObject({ isCurrent: true, differences: [] });
});

test('each part comes with its own note, the part of the page too', () => {
  expect([compare('there', [])?.part.note, compare('here', [])?.part.note]).toEqual(['Note of there', 'Note of here']);
});
