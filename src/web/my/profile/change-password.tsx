import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Account, adminPasswordMinimum, PasswordChange, passwordMinimum } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { isStaff } from '#platform/permissions.ts';
import { useErrorList } from '#web/kit/form/error-list.ts';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

const noPasswords: PasswordChange = { currentPassword: '', newPassword: '' };

/** Changes the user's own password; all other devices are signed out. */
export function ChangePassword({ user: { email, role } }: { user: Account }) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const [saves, setSaves] = useState(0);
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors, submitCount },
  } = useForm<PasswordChange, unknown, PasswordChange>({
    resolver: zodForm(PasswordChange),
    defaultValues: noPasswords,
    shouldFocusError: false,
  });
  const labels = { currentPassword: m.dashboard_current_password(), newPassword: m.dashboard_new_password() };
  const summary = useErrorList(errors, labels, submitCount);
  const save = async (body: PasswordChange) => {
    const saved = await run(() => call('changePassword', { path: { email }, body }), {
      success: m.dashboard_password_changed(),
    });
    if (!saved) return;
    reset(noPasswords);
    setSaves(saves + 1);
  };
  const field = (name: keyof PasswordChange) => ({
    label: labels[name],
    id: `field-${name}`,
    error: errors[name]?.message ?? fieldErrors[name],
    ...register(name),
  });
  const shownBesideField = Object.keys(fieldErrors).length > 0;
  return (
    <section className="dashboard__section">
      <h2>{m.dashboard_change_password()}</h2>
      <form className="form dashboard__form" noValidate onSubmit={handleSubmit(save)}>
        <p className="small quiet">{m.dashboard_change_password_help()}</p>
        <FormErrors errors={summary} />
        {/* The hidden field tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        <PasswordField
          // The strength that it says was that of the saved password.
          key={saves}
          {...field('newPassword')}
          help={m.dashboard_new_password_help({ min: isStaff({ role }) ? adminPasswordMinimum : passwordMinimum })}
          autoComplete="new-password"
        />
        <FormMessage>{shownBesideField ? undefined : formError}</FormMessage>
        <div className="toolbar">
          <Button variant="primary" type="submit" busy={busy}>
            {m.dashboard_save_password()}
          </Button>
        </div>
      </form>
    </section>
  );
}
