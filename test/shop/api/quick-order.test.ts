/** Lists of part numbers over REST. Who may call: who-may-call.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockQuickOrderShop } from '../quick-order/quick-order-fixture.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  await stockQuickOrderShop(fixture.shop);
});
afterAll(() => fixture.close());

const check = (json: object) => fixture.request('POST /quick-order', { json });
const line = (n: number, lines: unknown) => (lines as Record<string, unknown>[])[n];

test('a visitor learns price, stock and quantity of each line', async () => {
  const { status, body, headers } = await check({ text: 'Part no\tQty\n1R 0716\t2\nSX-9001\t20\nnone-1\t1' });
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(line(0, body['lines'])).toMatchObject({
    row: 2,
    number: '1R 0716',
    quantity: 2,
    state: 'found',
    options: [
      { part: { partNumber: '1R-0716', pricePerUnit: 88.5, minQnty: 4 }, quantity: 4, quantityState: 'minimum' },
    ],
  });
  expect(line(1, body['lines'])).toMatchObject({ options: [{ asked: 20, quantity: 9, quantityState: 'short' }] });
  expect(line(2, body['lines'])).toMatchObject({ state: 'unknown', options: [] });
});

test('lines in fields are checked, and summed on request', async () => {
  const lines = [
    { number: 'SX-9001', quantity: '2' },
    { number: 'sx 9001', quantity: '3' },
  ];
  expect((await check({ lines })).body['lines']).toMatchObject([{ repeats: null }, { repeats: 1 }]);
  expect((await check({ lines, sum: true })).body['lines']).toMatchObject([{ quantity: 5, summed: [2] }]);
});

test('a list of 5,000 lines fits into a request, a longer one is refused at its field [O21]', async () => {
  // Of one number: test/shop/quick-order/check-list.test.ts checks 5,000.
  const lines = Array.from({ length: 5000 }, () => ({ number: 'ZZ-1000000 with a long name', quantity: '12' }));
  expect((await check({ lines })).status).toBe(200);
  const longer = await check({ lines: [...lines, { number: 'X-1', quantity: '' }] });
  expect([longer.status, longer.body.code, longer.text.includes('up to 5000 lines')]).toEqual([422, 'invalid', true]);
  const text = 'A-12345 2\n'.repeat(5001);
  expect((await check({ text })).body).toMatchObject({ code: 'invalid', errors: [{ path: 'text' }] });
});

test.each([[{}], [{ text: 4 }], [{ lines: 'x' }], [{ lines: [{ number: 1 }] }], [{ text: 'x'.repeat(1_000_001) }]])(
  '%j is refused',
  async (json) => {
    expect((await check(json)).status).toBe(422);
  },
);

test('a file is read by its content', async () => {
  const send = (content: string) => {
    const body = new FormData();
    body.set('list', new Blob([content]), 'photo.png');
    return fixture.request('POST /quick-order/file', { body });
  };
  const { status, body } = await send('Qty;Part number\n4;20Y-30-00481\n');
  expect([status, body['lines']]).toMatchObject([200, [{ state: 'found', quantity: 4 }]]);
  expect(await send('%PDF-1.4')).toMatchObject({ status: 422, body: { errors: [{ path: 'list' }] } });
});

test('hostile texts are answered without an error of the server', async () => {
  for (const text of [
    '\u0000',
    "' or 1=1 --",
    '%_%_%',
    '\ud800',
    '=HYPERLINK("x")',
    '🔩 1234567',
    '\u202e20Y-30-00481',
  ])
    expect((await check({ text })).status, JSON.stringify(text)).toBeLessThan(500);
  expect(fixture.logged).toEqual([]);
});
