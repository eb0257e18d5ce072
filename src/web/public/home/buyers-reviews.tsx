import type { Review } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { Photo } from '#web/ui/photo.tsx';
import { Rating } from '#web/ui/rating.tsx';

type ReviewBrief = Pick<Review, '_id' | 'name' | 'img' | 'rating' | 'comment'>;

export function BuyersReviews({ reviews }: { reviews: readonly ReviewBrief[] }) {
  return (
    <section className="section wrap" aria-labelledby="reviews">
      <div className="section__head">
        <h2 id="reviews">{m.home_reviews()}</h2>
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
    </section>
  );
}

function ReviewCard({ name, img, rating, comment }: ReviewBrief) {
  return (
    <article className="review">
      {img ? (
        <Photo picture={img} sizes="56px" alt={m.home_review_picture({ name })} />
      ) : (
        <div className="photo review__initial" aria-hidden="true">
          {[...name][0]}
        </div>
      )}
      <div className="review__who">
        <h3>{name}</h3>
        <Rating value={rating} />
      </div>
      <p>{comment}</p>
    </article>
  );
}
