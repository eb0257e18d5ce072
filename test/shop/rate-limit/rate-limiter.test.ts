import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLimit, uploadLimit } from '#domain/media/receive-upload.server.ts';
import { storeForeignImage, storeImage } from '#domain/media/store-image.server.ts';
import { NewOrder } from '#domain/orders/contract.ts';
import { orderLimit } from '#domain/orders/order-context.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { addReview, reviewLimit } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import type { AppError } from '#platform/errors.ts';
import { createPart } from '../../fixtures/factories.ts';
import { insertManyOrders } from '../../fixtures/many-orders.ts';
import { addAttempts } from '../../fixtures/rate-limit-counters.ts';
import { type ApiFixture, type ApiUser, openApiFixture, type RequestOptions } from '../api/api-fixture.ts';
import { newOrder, newReview, tinyPng } from '../api/samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

/** The statuses of that many calls, eight at a time, without the answers that are all alike. */
async function statusesOf(count: number, send: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 8) {
    const some = Array.from({ length: Math.min(8, count - n) }, (_, i) => send(n + i));
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return [...new Set(statuses)];
}

/** Until then the person has to wait; Retry-After in seconds. */
function expectWait(answer: { status: number; headers: Headers }, windowMs: number): void {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(windowMs / 1000 - 120);
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000);
}

test('a buyer can place a hundred orders an hour; other buyers are not affected [O61]', async () => {
  const part = await createPart(fixture.shop, { availableQuantity: 1000 });
  const place = (options: RequestOptions) => fixture.request('POST /order', { json: newOrder(part), ...options });
  const first = await place({ as: fixture.buyer, headers: { 'Idempotency-Key': 'the first' } });
  await insertManyOrders(fixture.shop, [fixture.buyer], orderLimit.max - 11, fixture.shop.now());
  await fixture.shop.db.update(orders).set({ placedAt: fixture.shop.now() });
  expect(await statusesOf(10, () => place({ as: fixture.buyer }))).toEqual([201]);
  const refused = await place({ as: fixture.buyer });
  expectWait(refused, orderLimit.windowMs);
  expect(refused.body).toMatchObject({ code: 'too_many_requests', detail: expect.stringContaining('min, or call us') });
  expect((await place({ as: fixture.other })).status).toBe(201);
  // Asking again for an answer that was lost places nothing, so it is not held back.
  const again = await place({ as: fixture.buyer, headers: { 'Idempotency-Key': 'the first' } });
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('a user can write twenty reviews an hour; invalid reviews do not count [O88]', async () => {
  const write = async ({ as, json }: { as: ApiUser; json?: object }) =>
    fixture.request('POST /reviews', { as, json: json ?? (await newReview(fixture.shop, as)) });
  const gone = { rating: 5, comment: 'Fits.', img: '/img/00000000-0000-7000-8000-000000000000' };
  expect(await statusesOf(5, () => write({ as: fixture.buyer, json: gone }))).toEqual([422]);
  expect(await statusesOf(reviewLimit.max, () => write({ as: fixture.buyer }))).toEqual([201]);
  expectWait(await write({ as: fixture.buyer }), reviewLimit.windowMs);
  expect((await write({ as: fixture.other })).status).toBe(201);
});

test("a user can upload two hundred pictures an hour, and the error has the image host's format [O160]", async () => {
  const upload = (options: RequestOptions, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(tinyPng)) => {
    const body = new FormData();
    body.append('image', new Blob([bytes]));
    return fixture.request('POST /image', { body, ...options });
  };
  const damaged = new Uint8Array(tinyPng.subarray(0, 40));
  expect(await statusesOf(10, () => upload({ as: fixture.buyer }, damaged))).toEqual([422]);
  await addAttempts(fixture.shop, uploadLimit.name, 10, uploadLimit.max - 12);
  expect(await statusesOf(2, () => upload({ as: fixture.buyer }, damaged))).toEqual([422]);
  const refused = await upload({ as: fixture.buyer });
  expectWait(refused, uploadLimit.windowMs);
  expect(refused.body).toMatchObject({ success: false, status: 429, error: { code: 'too_many_requests' } });
  expect((await upload({ as: fixture.other })).status).toBe(200);
});

test('addresses of pictures are counted apart from uploads, and refused in words of their own', async () => {
  const staff = fixture.shop.as(await fixture.createUser({ role: 'admin' }));
  const fetchPicture = () => storeForeignImage(staff, 'https://127.0.0.1/x.jpg').catch((error: AppError) => error);
  // The first address is of this machine, of which the shop fetches nothing.
  expect(await fetchPicture()).toMatchObject({ code: 'invalid' });
  await addAttempts(fixture.shop, fetchLimit.name, 1, fetchLimit.max - 1);
  expect(await fetchPicture()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('pictures for you'),
  });
  await expect(storeImage(staff, [new Uint8Array(tinyPng)])).resolves.toHaveProperty('id');
});

test('all limits end after an hour [O61]', async () => {
  fixture.shop.advance(3_600_000);
  // By the domain: the token has not lived that long.
  const buyer = fixture.shop.as(fixture.buyer);
  const part = await createPart(fixture.shop);
  await expect(addReview(buyer, NewReview.parse(await newReview(fixture.shop, fixture.buyer)))).resolves.toHaveProperty(
    'insertedId',
  );
  await expect(storeImage(buyer, [new Uint8Array(tinyPng)])).resolves.toHaveProperty('id');
  await expect(placeOrder(buyer, NewOrder.parse(newOrder(part)))).resolves.toMatchObject({ replayed: false });
});
