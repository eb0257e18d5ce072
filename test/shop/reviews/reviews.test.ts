import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addReview, addSampleReviews } from '#domain/reviews/add-review.server.ts';
import { NewReview, Review, ReviewPageQuery } from '#domain/reviews/contract.ts';
import { listReviews } from '#domain/reviews/list-reviews.server.ts';
import { getReviewPage, reviewsPerPage } from '#domain/reviews/review-page.server.ts';
import { findReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { reviews } from '#domain/reviews/tables.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createOrder, createPicture, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({}, 10);
});
afterAll(() => shop.close());

const review = async (by: User, from = shop) =>
  NewReview.parse({ rating: 4, comment: ' Good roller. ', img: await createPicture(from, by) });

test("a review has the session's name, and lists are newest first and without emails", async () => {
  const user = await createUser(shop, { name: 'Ada', email: 'ada@example.com' });
  await createOrder(shop, user);
  const ada = shop.as(user);
  const good = await review(user);
  const { insertedId } = await addReview(ada, NewReview.parse({ ...good, name: 'Eve', email: 'eve@example.com' }));
  shop.advance(1000);
  const better = { ...(await review(user)), rating: 5 };
  await addReview(ada, better);
  const [newest, first] = await listReviews(shop.scope());
  expect(newest).toMatchObject({ rating: 5, ratings: 5, img: better.img });
  expect(first).toMatchObject({
    _id: insertedId,
    name: 'Ada',
    rating: 4,
    ratings: 4,
    comment: 'Good roller.',
    comments: 'Good roller.',
    img: good.img,
  });
  expect(Review.parse(first)).toEqual(first);
  expect(JSON.stringify(await listReviews(shop.scope()))).not.toContain('@');
  expect((await shop.db.select().from(reviews)).map((row) => row.email)).toEqual([
    'ada@example.com',
    'ada@example.com',
  ]);
});

test('the summary has the number, the mean to one decimal and the newest reviews, and is null without reviews', async () => {
  const other = await openTestShop({}, 10);
  try {
    expect(await findReviewSummary(other.scope(), { newest: 3 })).toBeNull();
    const rows = [5, 4, 4, 4].map((rating, at) => ({ name: `Buyer ${at}`, rating, comment: 'Good.', img: '' }));
    await addSampleReviews(other.system, rows);
    const summary = await findReviewSummary(other.scope(), { newest: 3 });
    expect(summary).toMatchObject({ count: 4, average: 4.3 });
    expect(summary?.newest.map(({ name }) => name)).toEqual(['Buyer 0', 'Buyer 1', 'Buyer 2']);
    expect(Object.keys(summary?.newest[0] ?? {}).sort()).toEqual(['_id', 'comment', 'img', 'name', 'rating']);
  } finally {
    await other.close();
  }
});

test('pages contain every review once, newest first, without emails, with number and mean of all [P19]', async () => {
  const other = await openTestShop({}, 10);
  try {
    const nothing = await getReviewPage(other.scope(), { page: 1 });
    expect(nothing).toEqual({ items: [], total: 0, average: 0 });
    const total = reviewsPerPage + 2;
    const rows = Array.from({ length: total }, (_, at) => ({ name: `Buyer ${at}`, rating: 4, comment: '.', img: '' }));
    await addSampleReviews(other.system, rows);
    const ada = await createUser(other, { name: 'Ada', email: 'ada@example.com' });
    await createOrder(other, ada);
    other.advance(1000);
    await addReview(other.as(ada), { ...(await review(ada, other)), rating: 5 });
    const pages = await Promise.all([1, 2, 3].map((page) => getReviewPage(other.scope(), { page })));
    expect(pages.map(({ items }) => items.length)).toEqual([reviewsPerPage, 3, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      'Ada',
      ...rows.map(({ name }) => name),
    ]);
    expect(pages.map((page) => [page.total, page.average])).toEqual(Array(3).fill([total + 1, 4]));
    expect(Object.keys(pages[0]?.items[0] ?? {}).sort()).toEqual([
      '_id',
      'comment',
      'createdAt',
      'img',
      'name',
      'rating',
    ]);
  } finally {
    await other.close();
  }
});

test.each([undefined, '', '0', '-1', '1.5', 'two', '1e9'])('%j is no page of reviews: the first is shown', (page) => {
  expect(ReviewPageQuery.parse({ page })).toEqual({ page: 1 });
});

test('a visitor cannot write a review', async () => {
  await expect(addReview(shop.scope(), { rating: 4, comment: 'Good.', img })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a list respects its limit', async () => {
  expect(await listReviews(shop.scope(), { limit: 1 })).toHaveLength(1);
});

const img = '/img/00000000-0000-7000-8000-000000000000';

test.each([0, 6, 2.5, -1, '0', 'five', null])('%j is no rating', (rating) => {
  expect(NewReview.safeParse({ rating, comment: 'x', img }).success).toBe(false);
});

test.each([undefined, '', null])('a review needs a picture: %j is none [O78]', (none) => {
  const { error } = NewReview.safeParse({ rating: 5, comment: 'x', img: none });
  expect(error?.issues).toMatchObject([
    { path: ['img'], message: 'Upload a picture. Addresses of other sites are not accepted.' },
  ]);
});

test('a comment has 1 to 2,000 characters after trimming', () => {
  expect(NewReview.safeParse({ rating: 5, comment: ' \0\n', img }).success).toBe(false);
  expect(NewReview.safeParse({ rating: 5, comment: 'x'.repeat(2000), img }).success).toBe(true);
  expect(NewReview.safeParse({ rating: 5, comment: 'x'.repeat(2001), img }).success).toBe(false);
});

test("only the shop itself loads the sample's reviews, in their order", async () => {
  const rows = [
    { name: 'Piet', rating: 5, comment: 'One', img: '' },
    { name: 'Ana', rating: 4, comment: 'Two', img: '' },
  ];
  const admin = shop.as(await createUser(shop, { role: 'admin' }));
  await expect(addSampleReviews(admin, rows)).rejects.toMatchObject({ code: 'forbidden' });
  const own = await openTestShop({}, 4);
  try {
    expect(await addSampleReviews(own.system, rows)).toBe(2);
    expect((await listReviews(own.scope())).map(({ name }) => name)).toEqual(['Piet', 'Ana']);
  } finally {
    await own.close();
  }
});

test('where the shop sends mail, a review needs a confirmed email [I57]', async () => {
  const mailing = await openTestShop({ SMTP_URL: 'smtp://mail.example:25' });
  onTestFinished(() => mailing.close());
  const unconfirmed = await createUser(mailing, { emailVerified: false });
  const confirmed = { ...unconfirmed, emailVerified: true };
  const refused = addReview(mailing.as(unconfirmed), await review(unconfirmed, mailing));
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  await addReview(mailing.as(confirmed), await review(confirmed, mailing));
  // Without a mail server no user could confirm an email.
  const buyer = await createUser(shop, { emailVerified: false });
  await addReview(shop.as(buyer), await review(buyer));
});
