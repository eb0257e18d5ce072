import type { ReviewBrief } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { Photo } from '#web/ui/photo.tsx';
import { Rating } from '#web/ui/rating.tsx';

/** What one buyer says about the shop. */
export function ReviewCard({ name, img, rating, comment }: ReviewBrief) {
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
