/** Opening hours in words: groups of days, holidays, and the day of the shop's own time zone. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Company } from '#domain/content/contract.ts';
import { shownOpening } from '#web/layout/shown-opening.ts';

const company = JSON.parse(readFileSync(new URL('../../../content/company.json', import.meta.url), 'utf8'));
const week = { monday: '08:00-18:00', tuesday: '08:00-18:00', wednesday: '08:00-18:00', thursday: '08:00-18:00' };
const opening = { timeZone: 'Asia/Shanghai', ...week, friday: '08:00-18:00', saturday: '09:00-12:00', sunday: '' };
const now = new Date('2026-12-20T17:00:00Z');
const shown = (given: object, holidays: object[] = [], at = now) =>
  shownOpening(Company.parse({ ...company, opening: { ...opening, ...given }, holidays }), at);
const rows = (given: object) => shown(given)?.rows.map(({ days, hours }) => `${days}: ${hours}`);
const problems = (given: object) =>
  Company.safeParse({ ...company, ...given }).error?.issues.map(({ path }) => path.join('.'));

test('days in a row with the same hours are one row [A124]', () => {
  expect(rows({})).toEqual(['Monday to Friday: 08:00 to 18:00', 'Saturday: 09:00 to 12:00', 'Sunday: Closed']);
  expect(rows({ saturday: '', wednesday: '8:00 – 12:00 ,13:00–17:30' })).toEqual([
    'Monday and Tuesday: 08:00 to 18:00',
    'Wednesday: 08:00 to 12:00, 13:00 to 17:30',
    'Thursday and Friday: 08:00 to 18:00',
    'Saturday and Sunday: Closed',
  ]);
  expect(shownOpening(Company.parse(company), now)).toBeNull();
});

test('the next holiday within 14 days of the shop is said, also on its day, and never a past one [A125]', () => {
  const holidays = [
    { date: '2027-01-04', name: 'Bridging day' },
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-12-20', name: 'Past' },
  ];
  // In Shanghai it is 21 December already.
  expect(shown({}, holidays)?.holiday).toBe('Closed on 25 Dec 2026: Christmas');
  expect(shown({}, holidays, new Date('2026-12-25T12:00:00Z'))?.holiday).toContain('Christmas');
  expect(shown({}, holidays, new Date('2026-12-25T16:00:00Z'))?.holiday).toContain('Bridging day');
  expect(shown({}, holidays.slice(0, 1))?.holiday).toContain('Bridging day');
  expect(shown({}, holidays.slice(0, 1), new Date('2026-12-20T15:59:00Z'))?.holiday).toBeNull();
  expect(shown({ timeZone: 'UTC' }, holidays)?.holiday).toContain('Past');
});

test('the time zone is said with its distance from UTC on that day [A124]', () => {
  expect(shown({})?.timeZone).toBe('Time zone: Asia/Shanghai (UTC+8)');
  expect(shown({ timeZone: 'America/New_York' })?.timeZone).toBe('Time zone: America/New York (UTC-5)');
  expect(shown({ timeZone: 'America/New_York' }, [], new Date('2026-07-01T12:00:00Z'))?.timeZone).toContain('UTC-4');
});

test('wrong hours, days and time zones are refused [A126]', () => {
  for (const hours of [
    '18:00-08:00',
    '08:00',
    'open',
    '08:00-25:00',
    '08:00-12:00, 11:00-13:00',
    '8-12',
    '08:60-09:00',
  ])
    expect(problems({ opening: { ...opening, monday: hours } }), hours).toEqual(['opening.monday']);
  expect(problems({ opening: { ...opening, monday: '00:00-24:00' } })).toBeUndefined();
  for (const timeZone of ['', 'Shanghai', '+08:00', 'Mars/Olympus'])
    expect(problems({ opening: { ...opening, timeZone } }), timeZone).toContain('opening.timeZone');
  expect(problems({ holidays: [{ date: '2026-02-30', name: '' }] })).toEqual(['holidays.0.date', 'holidays.0.name']);
});

test('hours of a million spaces are refused at once [U37]', () => {
  expect(problems({ opening: { ...opening, monday: `08:00${' '.repeat(1_000_000)}x` } })).toEqual(['opening.monday']);
});
