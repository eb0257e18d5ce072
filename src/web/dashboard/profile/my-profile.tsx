/** /dashboard/myProfile */
import { useRevalidator } from 'react-router';
import { type Profile, ProfileChange } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { refreshSession } from '#web/session.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FormNotes } from '../forms/form-notes.tsx';
import { ImageField } from '../forms/image-field.tsx';
import type { WithImage } from '../forms/image-form.ts';
import { useImageForm } from '../forms/use-image-form.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/my-profile.ts';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.dashboard_my_profile_title() }, { name: 'robots', content: 'noindex' }];

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
  const labels = {
    name: m.dashboard_name(),
    education: m.dashboard_education(),
    location: m.dashboard_location(),
    phoneNumber: m.dashboard_phone_number(),
    linkedIn: m.dashboard_linkedin(),
    image: m.dashboard_image(),
  };
  const { register, submit, errors, busy, trouble, summary, startOver, chosen } = useImageForm<
    Fields,
    Omit<ProfileChange, 'img'>
  >({
    person: profile.email,
    schema,
    defaults: fieldsOf(profile),
    labels,
    imageRequired: profile.img === '',
    failed: (error) =>
      error instanceof ApiProblem && error.status === 401 ? m.dashboard_no_user() : m.dashboard_profile_failed(),
    async save(values, img) {
      const saved = await call('saveProfile', {
        path: { email: profile.email },
        body: { ...values, img: img ?? profile.img },
      });
      toast.success(m.dashboard_profile_saved());
      // The name stands in the header as well.
      await refreshSession();
      await revalidate();
      return fieldsOf(saved);
    },
  });
  return (
    <>
      <PageHeader title={m.dashboard_my_profile()} />
      <form className="form dashboard__form" noValidate onSubmit={submit}>
        <FormNotes summary={summary} startOver={startOver} />
        <div className="form__pair">
          <TextField
            label={labels.name}
            id="field-name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField label={m.dashboard_email()} name="email" type="email" readOnly value={profile.email} />
          <TextField
            label={labels.education}
            id="field-education"
            required
            error={errors.education?.message}
            {...register('education')}
          />
          <TextField
            label={labels.location}
            id="field-location"
            required
            error={errors.location?.message}
            {...register('location')}
          />
          <TextField
            label={labels.phoneNumber}
            id="field-phoneNumber"
            type="tel"
            autoComplete="tel"
            required
            error={errors.phoneNumber?.message}
            {...register('phoneNumber')}
          />
          <TextField
            label={labels.linkedIn}
            id="field-linkedIn"
            type="url"
            required
            error={errors.linkedIn?.message}
            {...register('linkedIn')}
          />
        </div>
        <ImageField
          label={labels.image}
          id="field-image"
          chosen={chosen}
          current={profile.img || undefined}
          required={profile.img === ''}
          error={errors.image?.message}
          {...register('image')}
        />
        {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {m.dashboard_submit()}
          </Button>
        </div>
      </form>
    </>
  );
}
