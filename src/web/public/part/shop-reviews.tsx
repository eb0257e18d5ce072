import type { ReviewSummary } from '#domain/reviews/review-summary.server.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ReviewCard } from '../reviews/review-card.tsx';
import { ReviewsSum } from '../reviews/reviews-summary.tsx';

/** Reviews of the shop (a review has no part). Renders nothing without reviews. */
export function ShopReviews({ summary }: { summary: ReviewSummary | null }) {
  if (!summary) return null;
  return (
    <CachedHtml
      tag="section"
      className="section"
      aria-labelledby="reviews"
      content={ShopReviewsContent}
      props={summary}
    />
  );
}

function ShopReviewsContent({ count, average, newest }: ReviewSummary) {
  return (
    <>
      <div className="section__head">
        <h2 id="reviews">{m.part_reviews()}</h2>
      </div>
      <ReviewsSum count={count} average={average}>
        <PageAnchor className="end" href={pagePaths.reviews}>
          {m.reviews_all()}
        </PageAnchor>
      </ReviewsSum>
      <div className="ruled reviews reviews--three">
        {newest.map((review) => (
          <ReviewCard key={review._id} {...review} />
        ))}
      </div>
    </>
  );
}
