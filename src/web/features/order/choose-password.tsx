/** A buyer whose account the order has made chooses its password. */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { passwordMinimum } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

/** The order has come with a new account: what the checkout puts into the state of the location. */
const isNewAccount = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isNewAccount' in state && state.isNewAccount === true;

export function ChoosePassword({ email }: { email: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [newPassword, setPassword] = useState('');
  const { busy, formError, fieldErrors, run } = useMutation();
  if (!isNewAccount(state)) return null;
  const save = async () => {
    const body = { currentPassword: '', newPassword };
    const options = { success: m.account_password_chosen() };
    const isSaved = await run(() => call('changePassword', { path: { email }, body }), options);
    if (isSaved) await navigate('.', { replace: true, state: null });
  };
  const error = fieldErrors['newPassword'] ?? fieldErrors['currentPassword'];
  return (
    <section className="dashboard__section" aria-labelledby="choose-password">
      <h2 id="choose-password">{m.account_choose_password()}</h2>
      <form
        className="form dashboard__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="small quiet">{m.account_choose_password_help()}</p>
        {/* The hidden field tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={m.account_password()}
          help={m.dashboard_new_password_help({ min: passwordMinimum })}
          id="field-newPassword"
          name="newPassword"
          autoComplete="new-password"
          value={newPassword}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        {formError && !error ? <Notice tone="bad">{formError}</Notice> : null}
        <div className="toolbar">
          <Button type="submit" busy={busy}>
            {m.dashboard_save_password()}
          </Button>
        </div>
      </form>
    </section>
  );
}
