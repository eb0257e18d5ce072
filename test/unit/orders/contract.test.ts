import { expect, test } from 'vitest';
import { NewOrder } from '#domain/orders/contract.ts';

const body = { _Id: 'x', name: 'Ada', phone: '12345', productQuantity: 1 };

test('a phone may be sent as a number, as the specification does', () => {
  expect(NewOrder.parse({ ...body, phone: 4915112345678 }).phone).toBe('4915112345678');
});

test.each(['1234', '+49 (30) 12345-67 x', '123456789012345678901', 'call me'])(
  '%j is no phone number [I72]',
  (phone) => {
    expect(NewOrder.safeParse({ ...body, phone }).success).toBe(false);
  },
);

test('names and phones have no control characters', () => {
  const parsed = NewOrder.parse({ ...body, name: 'Ada\tB\0C\uD800', phone: '123\n45' });
  expect(parsed.name).toBe('Ada B C\uFFFD');
  expect(parsed.phone).toBe('123 45');
  expect(NewOrder.safeParse({ ...body, name: '\0\n ' }).success).toBe(false);
});

test('a quantity may be sent as text', () => {
  expect(NewOrder.parse({ ...body, productQuantity: ' 12 ' }).productQuantity).toBe(12);
  expect(NewOrder.safeParse({ ...body, productQuantity: '1e3' }).error?.issues[0]?.message).toBe(
    'give a valid quantity',
  );
});
