import type { ReviewBrief } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ReviewCard } from '../reviews/review-card.tsx';

interface BuyersReviewsProps {
  reviews: readonly ReviewBrief[];
}

export function BuyersReviews(props: BuyersReviewsProps) {
  return (
    <CachedHtml
      tag="section"
      className="section wrap"
      aria-labelledby="reviews"
      content={BuyersReviewsContent}
      props={props}
    />
  );
}

function BuyersReviewsContent({ reviews }: BuyersReviewsProps) {
  return (
    <>
      <div className="section__head">
        <h2 id="reviews">{m.home_reviews()}</h2>
        {reviews.length > 0 ? (
          <PageAnchor className="end" href={pagePaths.reviews}>
            {m.reviews_all()}
          </PageAnchor>
        ) : null}
      </div>
      {reviews.length === 0 ? (
        <p className="quiet">{m.home_no_reviews()}</p>
      ) : (
        <div className="ruled reviews">
          {reviews.map((review) => (
            <ReviewCard key={review._id} {...review} />
          ))}
        </div>
      )}
    </>
  );
}
