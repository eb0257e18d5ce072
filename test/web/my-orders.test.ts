/** Filter of orders by period, and the total of the filtered orders. */
import { expect, test } from 'vitest';
import { inPeriod, lastTwelveMonths, yearsOf } from '#web/dashboard/orders/order-period.ts';
import { formatOrdersTotal, ordersTotalCents } from '#web/dashboard/orders/orders-total.ts';

const now = new Date('2026-11-21T19:00:00Z');
const at = (createdAt: string) => ({ createdAt });

test('the last twelve months begin at this day and minute of last year', () => {
  expect(inPeriod(at('2025-11-21T19:00:00.000Z'), lastTwelveMonths, now)).toBe(true);
  expect(inPeriod(at('2025-11-21T18:59:59.999Z'), lastTwelveMonths, now)).toBe(false);
});

test('years are in UTC, as the displayed dates', () => {
  expect(inPeriod(at('2025-12-31T23:59:59.999Z'), '2025', now)).toBe(true);
  expect(inPeriod(at('2026-01-01T00:00:00.000Z'), '2025', now)).toBe(false);
});

test.each(['', 'ever', '20265'])('"%s" is not a period, and all orders are shown', (period) => {
  expect(inPeriod(at('1999-01-01T00:00:00.000Z'), period, now)).toBe(true);
});

test('the filter offers each year with orders once, newest first', () => {
  const orders = ['2025-02-01', '2026-11-21', '2023-07-04', '2025-01-01'].map((day) => at(`${day}T00:00:00.000Z`));
  expect(yearsOf(orders)).toEqual(['2026', '2025', '2023']);
});

test('the total is exact to the cent and excludes cancelled orders', () => {
  const orders = [0.1, 0.2, 1240.35].map((price) => ({ price, status: 'placed' as const }));
  expect(ordersTotalCents(orders)).toBe(124_065);
  expect(formatOrdersTotal(orders)).toBe('total $1,240.65');
  const cancelled = { price: 500, status: 'cancelled' as const };
  expect(formatOrdersTotal([...orders, cancelled])).toBe('total $1,240.65, without cancelled orders');
});
