/** Which reviews visitors see: those of buyers, and those that staff have approved. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureReferences } from '#domain/media/tables.server.ts';
import { addReview } from '#domain/reviews/add-review.server.ts';
import { NewReview } from '#domain/reviews/contract.ts';
import { listOwnReviews, listReviews } from '#domain/reviews/list-reviews.server.ts';
import { approveReview, removeReview, searchReviews } from '#domain/reviews/moderate-reviews.server.ts';
import { getReviewPage } from '#domain/reviews/review-page.server.ts';
import { findReviewSummary } from '#domain/reviews/review-summary.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createOrder, createPicture, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let admin: User;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createUser(shop, { role: 'admin' });
  staff = shop.as(admin);
});
afterAll(() => shop.close());

async function write(user: User, rating = 5): Promise<string> {
  shop.advance(1000);
  const img = await createPicture(shop, user);
  return (await addReview(shop.as(user), NewReview.parse({ rating, comment: 'Fits.', img }))).insertedId;
}
/** Ids that a visitor sees in each of the three places, and their number. */
async function visible(): Promise<unknown[]> {
  const [list, page, summary] = await Promise.all([
    listReviews(shop.scope()),
    getReviewPage(shop.scope(), { page: 1 }),
    findReviewSummary(shop.scope(), { newest: 10 }),
  ]);
  const ids = list.map(({ _id }) => _id);
  expect(page.items.map(({ _id }) => _id)).toEqual(ids);
  expect(summary?.newest.map(({ _id }) => _id) ?? []).toEqual(ids);
  expect([page.total, summary?.count ?? 0]).toEqual([ids.length, ids.length]);
  return ids;
}
const statesOf = async (user: User) =>
  (await listOwnReviews(shop.as(user), user.email)).map(({ _id, state }) => [_id, state]);

test('a buyer and staff publish at once; without an order, or with a cancelled one, a review waits [O83]', async () => {
  const buyer = await createUser(shop);
  await createOrder(shop, buyer);
  const [newcomer, cancelled] = [await createUser(shop), await createUser(shop)];
  await createOrder(shop, cancelled, 'cancelled');
  const bought = await write(buyer);
  const byStaff = await write(admin);
  const waiting = [await write(newcomer, 1), await write(cancelled, 1)];
  expect(await visible()).toEqual([byStaff, bought]);
  expect((await findReviewSummary(shop.scope(), { newest: 1 }))?.average).toBe(5);
  expect(await statesOf(buyer)).toEqual([[bought, 'published']]);
  expect(await statesOf(newcomer)).toEqual([[waiting[0], 'waiting']]);
  const page = { page: 1, limit: 50 };
  expect((await searchReviews(staff, { ...page, state: 'waiting' })).items.map(({ _id }) => _id)).toEqual(
    waiting.reverse(),
  );
  expect(await searchReviews(staff, { page: 2, limit: 3 })).toMatchObject({ total: 4, items: [{ _id: bought }] });
});

test('staff approve a review, which everybody sees then [O83]', async () => {
  const newcomer = await createUser(shop, { email: 'new@example.com' });
  const id = await write(newcomer);
  expect(await visible()).not.toContain(id);
  expect(await approveReview(staff, id)).toEqual({ modifiedCount: 1 });
  expect(await approveReview(staff, id)).toEqual({ modifiedCount: 0 });
  expect(await visible()).toContain(id);
  expect(await statesOf(newcomer)).toEqual([[id, 'published']]);
});

test('staff remove a review; its picture is no longer in use [O85]', async () => {
  const buyer = await createUser(shop);
  await createOrder(shop, buyer);
  const id = await write(buyer);
  expect(await visible()).toContain(id);
  expect(await removeReview(staff, id)).toEqual({ deletedCount: 1 });
  expect(await visible()).not.toContain(id);
  expect(await shop.db.$count(pictureReferences, eq(pictureReferences.ownerId, id))).toBe(0);
  expect(await removeReview(staff, id)).toEqual({ deletedCount: 0 });
});

test('only staff see, approve and remove reviews of others [O85]', async () => {
  const [author, other] = [await createUser(shop), await createUser(shop)];
  const id = await write(author);
  for (const [scope, code] of [
    [shop.scope(), 'unauthenticated'],
    [shop.as(author), 'forbidden'],
  ] as const) {
    await expect(searchReviews(scope, { page: 1, limit: 1 })).rejects.toMatchObject({ code });
    await expect(approveReview(scope, id)).rejects.toMatchObject({ code });
    await expect(removeReview(scope, id)).rejects.toMatchObject({ code });
  }
  await expect(listOwnReviews(shop.as(other), author.email)).rejects.toMatchObject({ code: 'not_found' });
  expect(await statesOf(author)).toEqual([[id, 'waiting']]);
});

test.each(['nonsense', '', uuid()])('there is no review %j to approve or remove', async (id) => {
  await expect(approveReview(staff, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await removeReview(staff, id)).toEqual({ deletedCount: 0 });
});
