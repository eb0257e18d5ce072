/** Staff approve and remove reviews. Reviews of users without an order wait for approval (addReview). */
import { eq } from 'drizzle-orm';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { Page } from '#platform/values/page.ts';
import type { ReviewDeskQuery, StaffReview } from './contract.ts';
import { newestFirst, reviewColumns, toReview } from './review-row.server.ts';
import { reviews } from './tables.server.ts';

/** Reviews in any state or in one, newest first, with the author's email. For admins (401, 403). */
export async function searchReviews(scope: Scope, { state, page, limit }: ReviewDeskQuery): Promise<Page<StaffReview>> {
  requirePermission(scope, 'see_shop');
  const condition = state ? eq(reviews.state, state) : undefined;
  const [rows, total] = await Promise.all([
    scope.db
      .select({ ...reviewColumns, state: reviews.state, email: reviews.email })
      .from(reviews)
      .where(condition)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(reviews, condition),
  ]);
  const items = rows.map(({ state, email, ...row }) => ({ ...toReview(row), state, email }));
  return { items, total, page, limit };
}

/** Publishes a review that waits. modifiedCount is 0 when it is published already. For admins; throws not_found. */
export async function approveReview(scope: Scope, id: string): Promise<{ modifiedCount: number }> {
  requirePermission(scope, 'edit_reviews');
  return inTransaction(scope, async (tx) => {
    const [review] = isId(id)
      ? await tx.db.select({ state: reviews.state }).from(reviews).where(eq(reviews.id, id)).for('update')
      : [];
    if (!review) throw new AppError('not_found', m.reviews_not_found());
    if (review.state === 'published') return { modifiedCount: 0 };
    await tx.db.update(reviews).set({ state: 'published' }).where(eq(reviews.id, id));
    return { modifiedCount: 1 };
  });
}

/** Deletes a review; its picture follows after a day. deletedCount is 0 for an unknown one. For admins (401, 403). */
export async function removeReview(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_reviews');
  if (!isId(id)) return { deletedCount: 0 };
  return inTransaction(scope, async (tx) => {
    const deleted = await tx.db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id });
    await setPictureReferences(
      tx,
      reviews,
      deleted.map((row) => [row.id, []]),
    );
    return { deletedCount: deleted.length };
  });
}
