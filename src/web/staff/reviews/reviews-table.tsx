import type { StaffReview } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { ReviewState } from '#web/features/reviews/review-state.tsx';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Rating } from '#web/kit/ui/rating.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { Permitted } from '#web/session/permitted.tsx';

interface ReviewsTableProps {
  reviews: readonly StaffReview[];
  /** Id of the review that is being approved. */
  approving: string | null;
  onApprove: (review: StaffReview) => void;
  onRemove: (review: StaffReview) => void;
}

/** Reviews with the actions of staff. */
export function ReviewsTable({ reviews, approving, onApprove, onRemove }: ReviewsTableProps) {
  const columns = [
    { label: m.list_picture() },
    { label: m.dashboard_review_author() },
    { label: m.dashboard_review() },
    { label: m.dashboard_manage() },
  ];
  return (
    <Table caption={m.dashboard_manage_reviews()} columns={columns} stack>
      {reviews.map((review) => (
        <Row
          key={review._id}
          review={review}
          busy={approving === review._id}
          onApprove={() => onApprove(review)}
          onRemove={() => onRemove(review)}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  review: StaffReview;
  busy: boolean;
  onApprove: () => void;
  onRemove: () => void;
}

function Row({ review, busy, onApprove, onRemove }: RowProps) {
  const { name, email, img, rating, comment, createdAt, state } = review;
  return (
    <tr>
      <td>
        <Photo picture={img} sizes="48px" alt="" />
      </td>
      <th scope="row" className="lead breakable">
        {name}
        <div className="small quiet">{email || m.dashboard_review_sample()}</div>
        <div className="small quiet">{formatDay(createdAt)}</div>
      </th>
      <td className="breakable" data-label={sentenceCase(m.dashboard_review())}>
        <div>
          <Rating value={rating} />
          <p>{comment}</p>
          <ReviewState state={state} />
        </div>
      </td>
      <td className="table__actions">
        <Permitted call="approveReview">
          {state === 'waiting' ? (
            <Button size="dense" busy={busy} aria-label={m.dashboard_review_approve_of({ name })} onClick={onApprove}>
              {m.dashboard_review_approve()}
            </Button>
          ) : null}{' '}
          <Button
            size="dense"
            variant="danger-line"
            aria-label={m.dashboard_review_remove_of({ name })}
            onClick={onRemove}
          >
            {m.dashboard_remove()}
          </Button>
        </Permitted>
      </td>
    </tr>
  );
}
