import type { ReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { m } from '#messages';
import { formatCount } from '#web/ui/format.ts';
import { Rating } from '#web/ui/rating.tsx';
import { ReviewCard } from '../review-card.tsx';

/** What buyers say about the shop, and nothing when nobody has said anything: a review names no part. */
export function ShopReviews({ summary }: { summary: ReviewSummary | null }) {
  if (!summary) return null;
  const { count, average, newest } = summary;
  return (
    <section className="section" aria-labelledby="reviews">
      <div className="section__head">
        <h2 id="reviews">{m.part_reviews()}</h2>
      </div>
      <div className="reviews-sum">
        <Rating value={average} />
        <span className="quiet">
          {count === 1 ? m.part_reviews_one() : m.part_reviews_count({ count: formatCount(count) })}
        </span>
        <a href="/#reviews">{m.part_reviews_all()}</a>
      </div>
      <div className="ruled reviews reviews--three">
        {newest.map((review) => (
          <ReviewCard key={review._id} {...review} />
        ))}
      </div>
    </section>
  );
}
