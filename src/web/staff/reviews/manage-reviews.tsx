/** /dashboard/manageReviews: the reviews of all users, which staff approve and remove. */

import { useState } from 'react';
import { Form, useRevalidator, useSearchParams, useSubmit } from 'react-router';
import { reviewStates, type StaffReview } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/manage-reviews.ts';
import { ReviewsTable } from './reviews-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 50;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_manage_reviews());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'searchReviews');
  const { searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  const state = reviewStates.find((known) => known === searchParams.get('state'));
  const found = await callList('searchReviews', { query: { page, limit, ...(state ? { state } : {}) } });
  const elsewhere = lastPageRedirect(pagePaths.manageReviews, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { ...found, page, state };
}

export default function ManageReviews({ loaderData: { items, total, page, state } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [removing, setRemoving, closeRemoving] = useOpened<StaffReview>();
  return (
    <>
      <PageHeader title={m.dashboard_manage_reviews_count({ count: formatCount(total) })} />
      <p className="quiet dashboard__note">{m.dashboard_reviews_help()}</p>
      <StateFilter />
      {items.length === 0 ? (
        <EmptyState title={state === 'waiting' ? m.dashboard_reviews_none_waiting() : m.dashboard_reviews_none()} />
      ) : (
        <>
          <ApprovableReviews reviews={items} onRemove={setRemoving} />
          <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
        </>
      )}
      {removing ? <RemoveReview review={removing} onClose={closeRemoving} /> : null}
    </>
  );
}

function StateFilter() {
  const submit = useSubmit();
  const options = [
    { value: '', label: m.dashboard_reviews_any_state() },
    { value: 'waiting', label: m.dashboard_review_waiting() },
    { value: 'published', label: m.dashboard_review_published() },
  ];
  return (
    <Form className="toolbar" onChange={(event) => void submit(event.currentTarget)}>
      <FilterSelect name="state" label={m.dashboard_status()} options={options} />
    </Form>
  );
}

interface ApprovableReviewsProps {
  reviews: readonly StaffReview[];
  onRemove: (review: StaffReview) => void;
}

function ApprovableReviews({ reviews, onRemove }: ApprovableReviewsProps) {
  const { run } = useMutation();
  /** Id of the review that is being approved. */
  const [approving, setApproving] = useState<string | null>(null);
  const approve = async ({ _id, name }: StaffReview) => {
    setApproving(_id);
    const done = await run(() => call('approveReview', { path: { id: _id } }), {
      success: m.dashboard_review_approved({ name }),
      onError: toastError,
    });
    setApproving(null);
    // The pressed button is gone.
    if (done) document.querySelector('h1')?.focus();
  };
  return (
    <ReviewsTable
      reviews={reviews}
      approving={approving}
      onApprove={(review) => void approve(review)}
      onRemove={onRemove}
    />
  );
}

function RemoveReview({ review: { _id, name, comment }, onClose }: { review: StaffReview; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = async () => {
    await call('removeReview', { path: { id: _id } });
    toast.success(m.dashboard_review_removed({ name }));
    onClose();
    await revalidate();
    document.querySelector('h1')?.focus();
  };
  return (
    <ConfirmDialog
      title={m.dashboard_review_remove_question({ name })}
      confirmLabel={m.dashboard_remove()}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p className="breakable">{comment}</p>
      <p className="small quiet">{m.dashboard_review_remove_help()}</p>
    </ConfirmDialog>
  );
}
