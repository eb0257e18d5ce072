import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Review } from '#domain/reviews/contract.ts';
import { createOrder } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newReview } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
  await createOrder(fixture.shop, fixture.buyer);
});
afterAll(() => fixture.close());

test('a review has the name of the signed-in user, and rating and comment under both names [O86]', async () => {
  const { status, body } = await fixture.request('POST /reviews', {
    as: fixture.buyer,
    json: { ...(await newReview(fixture.shop, fixture.buyer)), name: 'Somebody', email: 'else@example.com' },
  });
  expect([status, body]).toEqual([201, { acknowledged: true, insertedId: expect.any(String) as string }]);
  const list = await fixture.request('GET /reviews');
  expect(z.array(Review.strict()).parse(list.body)).toEqual(list.body);
  expect(list.body[0]).toMatchObject({ name: 'Ada Buyer', rating: 5, ratings: 5, comment: 'Fits.', comments: 'Fits.' });
});

test('the newest review is first [O87]', async () => {
  fixture.shop.advance(1000);
  await fixture.request('POST /reviews', {
    as: fixture.buyer,
    json: { ...(await newReview(fixture.shop, fixture.buyer)), comment: 'Newer' },
  });
  expect((await fixture.request('GET /reviews')).body[0]).toMatchObject({ comment: 'Newer' });
});

test.each([
  ['rating', 0],
  ['rating', 6],
  ['rating', 4.5],
  ['rating', 'five'],
  ['rating', undefined],
  ['comment', ''],
  ['comment', 'x'.repeat(2001)],
  ['img', 'javascript:1'],
  ['img', ''],
  ['img', undefined],
])('rejects %s = %j [O77]', async (field, value) => {
  const { status, body } = await fixture.request('POST /reviews', {
    as: fixture.buyer,
    json: { ...(await newReview(fixture.shop, fixture.buyer)), [field]: value },
  });
  expect([status, body.code]).toEqual([422, 'invalid']);
  expect(body.errors).toMatchObject([{ path: field }]);
});
