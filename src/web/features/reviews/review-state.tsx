import type { OwnReview } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { Badge } from '#web/kit/ui/badge.tsx';

/** Whether everybody sees the review. */
export function ReviewState({ state }: Pick<OwnReview, 'state'>) {
  if (state === 'published') return <Badge tone="ok">{m.dashboard_review_published()}</Badge>;
  return <Badge tone="short">{m.dashboard_review_waiting()}</Badge>;
}
