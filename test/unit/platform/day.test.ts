import { expect, test } from 'vitest';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { NewSupersession } from '#domain/relations/contract.ts';
import { daySchema, isDay } from '#platform/values/day.ts';

test.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is a day', (text) => {
  expect(daySchema().parse(text)).toBe(text);
  expect(isDay(text)).toBe(true);
});

const impossible = ['1899-12-31', '2200-01-01', '9999-12-31', '0000-01-01', '2023-02-29', '2024-13-01', '2024-1-1', ''];

test.each(impossible)('%j is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each(impossible.filter(Boolean))('%j is refused in every body, and no filter of orders', (date) => {
  const problems = (
    schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[] }[] } } },
    body: object,
  ) => schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(problems(NewPayment, { amount: 1, date })).toContain('date');
  expect(problems(NewCheckout, { wantedOn: date })).toContain('wantedOn');
  expect(problems(NewSupersession, { date })).toContain('date');
  expect(OrderFilter.parse({ from: date, to: date })).toMatchObject({ from: undefined, to: undefined });
});
