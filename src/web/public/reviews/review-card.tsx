import type { ReviewBrief } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Rating } from '#web/kit/ui/rating.tsx';

interface ReviewCardProps extends ReviewBrief {
  /** ISO date-time; shown as a date. */
  createdAt?: string;
}

/** One review. */
export function ReviewCard(props: ReviewCardProps) {
  return <CachedHtml tag="article" className="review" content={ReviewCardContent} props={props} />;
}

function ReviewCardContent({ name, img, rating, comment, createdAt }: ReviewCardProps) {
  return (
    <>
      {img ? (
        <Photo picture={img} sizes="56px" alt={m.home_review_picture({ name })} />
      ) : (
        <div className="photo review__initial" aria-hidden="true">
          {[...name][0]}
        </div>
      )}
      <div className="review__author">
        <h3>{name}</h3>
        <Rating value={rating} />
        {createdAt ? (
          <time className="quiet" dateTime={createdAt}>
            {formatDay(createdAt)}
          </time>
        ) : null}
      </div>
      <p>{comment}</p>
    </>
  );
}
