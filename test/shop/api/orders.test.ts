import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlacedOrder } from '#domain/orders/contract.ts';
import { listOrders } from '#domain/orders/list-orders.server.ts';
import { OrdersSummary } from '#domain/orders/order-query.ts';
import { createPart } from '../../fixtures/factories.ts';
import { insertManyOrders } from '../../fixtures/many-orders.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newOrder } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const place = async (changes: object = {}, key?: string, partId?: string) =>
  fixture.request('POST /order', {
    as: fixture.buyer,
    json: { ...newOrder(partId ?? (await createPart(fixture.shop))), ...changes },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });

describe('placing an order', () => {
  test('an order whose commit loses its connection is asked for again, and exists once', async () => {
    const partId = await createPart(fixture.shop);
    await fixture.shop.db.execute(sql`
      create function lose_connection() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await fixture.shop.db.execute(sql`
      create constraint trigger lose_connection after insert on orders
        deferrable initially deferred for each row execute function lose_connection()`);
    const lost = await place({}, 'lost-commit', partId);
    await fixture.shop.db.execute(sql`drop trigger lose_connection on orders`);
    expect([lost.status, lost.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(lost.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(lost.body).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('same Idempotency-Key') });

    const [again, third] = [await place({}, 'lost-commit', partId), await place({}, 'lost-commit', partId)];
    expect([again.status, third.body['insertedId']]).toEqual([201, again.body['insertedId']]);
    const { rows } = await fixture.shop.pool.query(`select count(*) from order_lines where part_id = '${partId}'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('an order has the name, email and price that the shop has stored [O13]', async () => {
    const { status, body } = await place({
      email: 'ADA@example.com',
      productName: 'Gold bar',
      price: 25,
      status: 'paid',
      totalCents: 1,
    });
    expect(status).toBe(201);
    expect(PlacedOrder.strict().parse(body)).toEqual(body);
    expect(body.order).toMatchObject({
      email: 'ada@example.com',
      productName: 'Track roller',
      productQuantity: 2,
      unitPrice: 12.5,
      price: 25,
      status: 'placed',
    });
  });

  test("another user's email is rejected [O14]", async () => {
    expect((await place({ email: fixture.other.email })).status).toBe(403);
  });

  test('a price that differs from the current price is rejected with the current price [O15]', async () => {
    const { status, body } = await place({ price: 0.01 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'price_changed', type: '/problems/price-changed', currentPrice: 25 });
  });

  test.each([0, -1, 101, 1.5, 2 ** 31])(
    'a quantity of %d with a stock of 100 is rejected [O7]',
    async (productQuantity) => {
      const { status, body } = await place({ productQuantity });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid_quantity', detail: 'give a valid quantity', availableQnty: 100 });
    },
  );

  test('an unknown part is not found', async () => {
    expect((await place({ _Id: 'nonsense' })).status).toBe(404);
  });

  test('the same key and body create one order, and the first response is repeated [O58]', async () => {
    const part = await createPart(fixture.shop);
    const first = await place({}, 'key-1', part);
    const again = await place({}, 'key-1', part);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect([first, again].map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual([null, 'true']);
  });

  test('the same key with another body and a malformed key are rejected', async () => {
    const part = await createPart(fixture.shop);
    await place({}, 'key-2', part);
    expect((await place({ productQuantity: 3 }, 'key-2', part)).body).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    expect((await place({}, 'x'.repeat(256), part)).status).toBe(400);
  });
});

describe('listing orders', () => {
  test('a buyer sees their own orders, without an email or with their own in any case [O71]', async () => {
    await place();
    const plain = await fixture.request('GET /order', { as: fixture.buyer });
    const named = await fixture.request('GET /order?email=Ada%40Example.com', { as: fixture.buyer });
    expect(plain.body[0]).toMatchObject({ email: 'ada@example.com' });
    expect(named.text).toBe(plain.text);
    expect(plain.headers.get('Cache-Control')).toBe('no-store');
    expect((await fixture.request('GET /order', { as: fixture.other })).body).toEqual([]);
  });

  test("only admins see another user's orders [O72]", async () => {
    expect((await fixture.request('GET /order?email=ada@example.com', { as: fixture.other })).status).toBe(403);
    const asAdmin = await fixture.request('GET /order?email=ada@example.com', { as: fixture.admin });
    const all = await fixture.request('GET /order', { as: fixture.admin });
    expect(asAdmin.body[0]).toMatchObject({ email: 'ada@example.com' });
    expect(all.body[0]).toMatchObject({ email: 'ada@example.com' });
  });

  test('without further parameters the newest are listed, with any parameter one page of those that match [O73]', async () => {
    const { shop, admin, buyer } = fixture;
    const { total: before } = await listOrders(shop.as(admin));
    await insertManyOrders(shop, [buyer], 1001, shop.now());
    const total = String(before + 1001);
    const whole = await fixture.request('GET /order', { as: admin });
    expect([whole.body.length, whole.headers.get('X-Total-Count')]).toEqual([1000, total]);
    expect(whole.headers.get('Link')).toBe('</api/order?limit=200&page=6>; rel="next"');
    const own = await fixture.request('GET /order?email=ada@example.com', { as: buyer });
    expect([own.body.length, own.headers.get('Link')]).toEqual([
      200,
      '</api/order?email=ada%40example.com&limit=200&page=2>; rel="next"',
    ]);
    const found = await fixture.request('GET /order?q=tr-1001%20ADA&sort=price', { as: admin });
    expect([found.body, found.headers.get('X-Total-Count')]).toMatchObject([[{ price: 1011.01 }], '1']);
    const page = await fixture.request('GET /order?page=2&limit=1000&status=nonsense', { as: admin });
    expect([page.body.length, page.headers.get('X-Total-Count')]).toEqual([200, total]);
  });

  test('the summary and the CSV file cover all orders that match [O73]', async () => {
    const { body } = await fixture.request('GET /order/summary?q=tr-100&when=2026', { as: fixture.buyer });
    expect(OrdersSummary.strict().parse(body)).toEqual(body);
    const csv = await fixture.request('GET /order/csv', { as: fixture.buyer });
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"');
    const { all } = OrdersSummary.parse(body);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2 + all);
    for (const path of ['/order/summary', '/order/csv'])
      expect((await fixture.request(`GET ${path}?email=ada@example.com`, { as: fixture.other })).status).toBe(403);
  });

  test.each([
    'to=9999-12-31',
    'to=2026-02-30',
    'from=1899-12-31',
    'from=30.04.2026',
    'status=confrmed',
    'payment=open',
    'when=last-year',
  ])('a filter that is none, as %s, never chooses or adds up more orders', async (filter) => {
    for (const call of ['GET /orders/number', 'GET /order/csv']) {
      const { status, body } = await fixture.request(`${call}?${filter}`, { as: fixture.admin });
      expect([call, status, body['errors']]).toEqual([
        call,
        422,
        [expect.objectContaining({ path: filter.split('=')[0], message: expect.stringContaining('leave it out') })],
      ]);
    }
    expect((await fixture.request(`GET /order?${filter}`, { as: fixture.admin })).status).toBe(200);
  });

  test('an empty filter is none', async () => {
    const call = 'GET /order/csv?q=&status=&payment=&when=&from=&to=';
    expect((await fixture.request(call, { as: fixture.admin })).status).toBe(200);
  });

  test('two email parameters are rejected', async () => {
    const { status, body } = await fixture.request('GET /order?email=ben@example.com&email=ada@example.com', {
      as: fixture.other,
    });
    expect([status, body.code]).toEqual([400, 'bad_request']);
  });
});
