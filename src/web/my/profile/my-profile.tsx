/** /dashboard/myProfile */

import { useRevalidator } from 'react-router';
import { type Profile, ProfileChange } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { FormNotes } from '#web/features/images/form-notes.tsx';
import { ImageField } from '#web/features/images/image-field.tsx';
import type { WithImage } from '#web/features/images/image-form.ts';
import { useImageForm } from '#web/features/images/use-image-form.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { ConfirmEmailNotice } from '#web/session/confirm-email-notice.tsx';
import { requireSession } from '#web/session/require-session.ts';
import { refreshSession, useSession } from '#web/session/session.ts';
import type { Route } from './+types/my-profile.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_my_profile());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  return { profile: await call('getProfile', { path: { email: user.email } }) };
}

interface Fields extends WithImage {
  name: string;
  education: string;
  location: string;
  phoneNumber: string;
  linkedIn: string;
}

const schema = ProfileChange.omit({ img: true });
const fieldsOf = ({ name, education, location, phoneNumber, linkedIn }: Profile): Fields => ({
  name,
  education,
  location,
  phoneNumber,
  linkedIn,
});

export default function MyProfile({ loaderData: { profile } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const confirmed = useSession().user?.emailVerified;
  const labels = {
    name: m.dashboard_name(),
    education: m.dashboard_education(),
    location: m.dashboard_location(),
    phoneNumber: m.dashboard_phone_number(),
    linkedIn: m.dashboard_linkedin(),
    image: m.dashboard_image(),
  };
  const { register, submit, errors, busy, formError, summary, startOver, chosenFile } = useImageForm<
    Fields,
    Omit<ProfileChange, 'img'>
  >({
    userEmail: profile.email,
    schema,
    defaults: fieldsOf(profile),
    labels,
    imageRequired: profile.img === '',
    failureMessage: (error) =>
      error instanceof ApiProblem && error.status === 401 ? undefined : m.dashboard_profile_failed(),
    signedOutMessage: m.dashboard_no_user(),
    async save(values, img) {
      const saved = await call('saveProfile', {
        path: { email: profile.email },
        body: { ...values, img: img ?? profile.img },
        signedOutMessage: m.dashboard_no_user(),
      });
      toast.success(m.dashboard_profile_saved());
      // The session and the dashboard layout show the name as well.
      await refreshSession();
      await revalidate();
      return fieldsOf(saved);
    },
  });
  const text = (name: Exclude<keyof typeof labels, 'image'>) => ({
    label: labels[name],
    id: `field-${name}`,
    required: true,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <PageHeader title={m.dashboard_my_profile()}>
        <ButtonLink to={pagePaths.security}>{m.dashboard_security()}</ButtonLink>
      </PageHeader>
      <ConfirmEmailNotice />
      <form className="form dashboard__form" noValidate onSubmit={submit}>
        <FormNotes summary={summary} startOver={startOver} />
        <div className="form__pair">
          <TextField {...text('name')} autoComplete="name" />
          <TextField
            label={m.dashboard_email()}
            help={confirmed ? m.dashboard_email_confirmed() : m.dashboard_email_unconfirmed()}
            id="field-email"
            name="email"
            type="email"
            readOnly
            value={profile.email}
          />
          <TextField {...text('education')} />
          <TextField {...text('location')} />
          <TextField {...text('phoneNumber')} type="tel" autoComplete="tel" />
          <TextField {...text('linkedIn')} type="url" />
        </div>
        <ImageField
          label={labels.image}
          id="field-image"
          chosenFile={chosenFile}
          current={profile.img || undefined}
          required={profile.img === ''}
          error={errors.image?.message}
          {...register('image')}
        />
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <div className="toolbar save-bar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {m.dashboard_submit()}
          </Button>
        </div>
      </form>
    </>
  );
}
