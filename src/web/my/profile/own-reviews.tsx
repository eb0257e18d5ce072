import type { OwnReview } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { ReviewState } from '#web/features/reviews/review-state.tsx';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Rating } from '#web/kit/ui/rating.tsx';
import { Table } from '#web/kit/ui/table.tsx';

/** The user's reviews, with those that wait for approval. Renders nothing without a review. */
export function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  if (reviews.length === 0) return null;
  const columns = [
    { label: m.list_picture() },
    { label: m.dashboard_review() },
    { label: m.dashboard_rating() },
    { label: m.dashboard_review_date() },
    { label: m.dashboard_status() },
  ];
  return (
    <section className="section" aria-labelledby="own-reviews">
      <h2 id="own-reviews">{m.dashboard_own_reviews()}</h2>
      {reviews.some(({ state }) => state === 'waiting') ? (
        <p className="quiet dashboard__note">{m.dashboard_own_reviews_help()}</p>
      ) : null}
      <Table caption={m.dashboard_own_reviews()} columns={columns} stack>
        {reviews.map(({ _id, img, comment, rating, createdAt, state }) => (
          <tr key={_id}>
            <td>
              <Photo picture={img} sizes="48px" alt="" />
            </td>
            <th scope="row" className="lead breakable">
              {comment}
            </th>
            <td data-label={sentenceCase(m.dashboard_rating())}>
              <Rating value={rating} />
            </td>
            <td className="nowrap" data-label={m.dashboard_review_date()}>
              {formatDay(createdAt)}
            </td>
            <td data-label={m.dashboard_status()}>
              <ReviewState state={state} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
