/** /dashboard/review */

import { useRevalidator } from 'react-router';
import { NewReview } from '#domain/reviews/contract.ts';
import { m } from '#messages';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { FormNotes } from '#web/features/images/form-notes.tsx';
import { ImageField } from '#web/features/images/image-field.tsx';
import type { WithImage } from '#web/features/images/image-form.ts';
import { useImageForm } from '#web/features/images/use-image-form.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, insertedIdOf } from '#web/session/api-client.ts';
import { ConfirmEmailNotice } from '#web/session/confirm-email-notice.tsx';
import { requireSession } from '#web/session/require-session.ts';
import type { Route } from './+types/add-review.ts';
import { OwnReviews } from './own-reviews.tsx';
import { RatingField } from './rating-field.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_add_review());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  return { user, reviews: await call('listOwnReviews', { path: { email: user.email } }) };
}

interface Fields extends WithImage {
  rating: string;
  comment: string;
}

const schema = NewReview.omit({ img: true });
const empty: Fields = { rating: '', comment: '' };

export default function AddReview({ loaderData: { user, reviews } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { register, submit, errors, busy, formError, summary, startOver, chosenFile } = useImageForm<
    Fields,
    Omit<NewReview, 'img'>
  >({
    userEmail: user.email,
    schema,
    defaults: empty,
    labels: { rating: m.dashboard_rating(), comment: m.dashboard_review(), image: m.dashboard_image() },
    imageRequired: true,
    failureMessage: () => m.dashboard_review_failed(),
    async save(values, img) {
      const body = { ...values, name: user.name, email: user.email, img: img ?? '' };
      insertedIdOf(await call('addReview', { body }));
      toast.success(m.dashboard_review_added());
      await revalidate();
      return empty;
    },
  });
  return (
    <>
      <PageHeader title={m.dashboard_add_review()} />
      {user.confirmationRequired ? <ConfirmEmailNotice reason={m.account_unconfirmed_review()} /> : null}
      <form className="form dashboard__form" noValidate onSubmit={submit}>
        <FormNotes summary={summary} startOver={startOver} />
        <div className="form__pair">
          <TextField label={m.dashboard_name()} name="name" readOnly value={user.name} />
          <TextField label={m.dashboard_email()} name="email" type="email" readOnly value={user.email} />
        </div>
        <RatingField
          label={m.dashboard_rating()}
          help={m.dashboard_rating_help()}
          id="field-rating"
          error={errors.rating?.message}
          {...register('rating')}
        />
        <TextArea
          label={m.dashboard_review()}
          id="field-comment"
          rows={5}
          maxLength={2000}
          required
          error={errors.comment?.message}
          {...register('comment')}
        />
        <ImageField
          label={m.dashboard_image()}
          id="field-image"
          chosenFile={chosenFile}
          required
          error={errors.image?.message}
          {...register('image')}
        />
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {m.dashboard_add_review()}
          </Button>
        </div>
      </form>
      <OwnReviews reviews={reviews} />
    </>
  );
}
