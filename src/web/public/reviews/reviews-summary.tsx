import type { ReactNode } from 'react';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Rating } from '#web/kit/ui/rating.tsx';

interface ReviewsSumProps {
  count: number;
  /** Mean rating, 1 to 5. */
  average: number;
  /** The link at the end of the line. */
  children: ReactNode;
}

/** Mean rating and number of reviews. */
export function ReviewsSum({ count, average, children }: ReviewsSumProps) {
  return (
    <div className="reviews-summary">
      <Rating value={average} />
      <span className="quiet">
        {count === 1 ? m.part_reviews_one() : m.part_reviews_count({ count: formatCount(count) })}
      </span>
      {children}
    </div>
  );
}
