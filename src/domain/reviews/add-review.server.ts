import { v7 as uuid } from 'uuid';
import { imageIdOf } from '#domain/media/image-url.ts';
import { getOwnPicture } from '#domain/media/picture-address.server.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { hasOrdered } from '#domain/orders/has-ordered.server.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { markSampleRows } from '#domain/sample/sample-rows.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireConfirmedUser } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { NewReview } from './contract.ts';
import { reviews } from './tables.server.ts';

/** The limit of reviews of one user: above normal use, and low enough to stop spam. */
export const reviewLimit: RateLimit = {
  name: 'review',
  max: 20,
  windowMs: 3_600_000,
  message: m.reviews_rate_limited,
};

/**
 * Stores a review with the name and email of the signed-in user. It is published at once when the user has an order, and
 * of staff; otherwise it waits for approval (moderate-reviews.server.ts), so that an account alone is no way to publish.
 * Throws unauthenticated, forbidden (an email that is not confirmed, where the shop sends mail), invalid (a picture that
 * the user has not uploaded), too_many_requests (20 an hour).
 */
export async function addReview(scope: Scope, review: NewReview): Promise<{ insertedId: string }> {
  const user = requireConfirmedUser(scope);
  const { id: userId, name, email } = user;
  const id = uuid();
  const { rating, comment } = review;
  const picture = await getOwnPicture(scope, review.img);
  await createRateLimiter(scope.db, scope.now).count(reviewLimit, userId);
  const state = may(user, 'edit_reviews') || (await hasOrdered(scope)) ? 'published' : 'waiting';
  await inTransaction(scope, async (tx) => {
    await tx.db
      .insert(reviews)
      .values({ id, userId, name, email, rating, comment, img: picture.path, state, createdAt: tx.now() });
    await setPictureReferences(tx, reviews, [[id, [picture.id]]]);
  });
  return { insertedId: id };
}

export interface SampleReviewRow {
  readonly name: string;
  readonly rating: number;
  readonly comment: string;
  /** Path of one of the shop's own pictures. */
  readonly img: string;
}

/** Stores the sample's reviews one day apart, the first as the newest, and returns their number. For the shop itself: throws forbidden. */
export async function addSampleReviews(scope: Scope, rows: readonly SampleReviewRow[]): Promise<number> {
  if (scope.actor.kind !== 'system') throw new AppError('forbidden', m.reviews_shop_only());
  if (rows.length === 0) return 0;
  const now = scope.now().getTime();
  const written = rows.map(({ name, rating, comment, img }, index) => ({
    id: uuid(),
    userId: null,
    name,
    email: '',
    rating,
    comment,
    img,
    state: 'published' as const,
    createdAt: new Date(now - index * 86_400_000),
  }));
  await scope.db.insert(reviews).values(written);
  await setPictureReferences(
    scope,
    reviews,
    written.map(({ id, img }) => [id, [imageIdOf(img) ?? []].flat()]),
  );
  await markSampleRows(
    scope,
    'review',
    written.map(({ id }) => id),
  );
  return rows.length;
}
