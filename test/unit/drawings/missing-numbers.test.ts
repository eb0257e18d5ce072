import { expect, test } from 'vitest';
import { missingNumbers } from '#web/features/drawing/missing-numbers.ts';

const bySerial = { serials: '300001 and up', engineSerials: '', match: 'unknown' as const };
const byEngine = { serials: '', engineSerials: '26500001 and up', match: 'unknown' as const };
const byBoth = { serials: '300001 and up', engineSerials: '26500001 and up', match: 'unknown' as const };
const decided = { ...byBoth, match: 'inside' as const };
const numbers = (serial = '', engineSerial = '') => ({ serial, engineSerial });

test('the number is asked for that the undecided rows depend on [D20]', () => {
  expect(missingNumbers([bySerial, decided], numbers())).toBe('serial');
  expect(missingNumbers([byEngine], numbers())).toBe('engine');
  expect(missingNumbers([byBoth], numbers())).toBe('both');
  expect(missingNumbers([bySerial, byEngine], numbers())).toBe('both');
  expect(missingNumbers([byBoth], numbers('300451'))).toBe('engine');
  expect(missingNumbers([byBoth], numbers('', '26500002'))).toBe('serial');
  expect(missingNumbers([decided], numbers('300451'))).toBeNull();
});

test('a number that decides nothing is to be looked at again', () => {
  expect(missingNumbers([bySerial], numbers('12'))).toBe('serial');
  expect(missingNumbers([byEngine], numbers('300451', '12'))).toBe('engine');
});

test('without a machine every row with numbers asks', () => {
  expect(missingNumbers([{ ...byEngine, match: null }], null)).toBe('engine');
  expect(missingNumbers([{ serials: '', engineSerials: '', match: null }], null)).toBeNull();
});
