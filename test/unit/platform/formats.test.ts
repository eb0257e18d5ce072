import { expect, test } from 'vitest';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { formatCents } from '#platform/values/money.ts';

test('money is printed as Intl prints it', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = [
    0,
    1,
    99,
    100,
    12_345,
    99_999,
    100_000,
    123_456_789,
    9_999_999_999,
    99_999_999_999_999,
    12.34 * 100,
    1e17,
  ];
  for (const cents of [...amounts, ...amounts.filter(Boolean).map((amount) => -amount)])
    expect(formatCents(cents)).toBe(dollars.format(cents / 100));
});

test('dates are printed as Intl prints them', () => {
  const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const minutes = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const time = new Date(Date.UTC(2026, month, 1 + 2 * month, 2 * month, 59 - month));
    expect(formatDay(time.toISOString())).toBe(days.format(time));
    expect(formatTime(time.toISOString())).toBe(`${days.format(time)}, ${minutes.format(time)} UTC`);
  }
  expect(() => formatDay('soon')).toThrow(RangeError);
});
