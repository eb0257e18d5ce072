/** Changes that the shop lets somebody make only with their own password, when it is long since they last entered it. */
import { type SyntheticEvent, useState } from 'react';
import { OwnPassword } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';

/** Makes the change; without a body until the shop asks for the password. */
export type ConfirmedChange = (body: OwnPassword | undefined) => Promise<unknown>;

/**
 * The state of such a change, and the field for the password once the shop has asked for it.
 * @param onError handles an error itself: when it returns true, the change does not show it
 */
export function useConfirmedChange(change: ConfirmedChange, onError?: (error: unknown) => boolean) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = asked ? OwnPassword.safeParse({ password }) : undefined;
    setMissing(typed?.error?.issues[0]?.message);
    if (typed?.error) return;
    void run(() => change(typed?.data), {
      onError(error) {
        if (!(error instanceof ApiProblem) || error.code !== 'confirmation_required') return onError?.(error) ?? false;
        setAsked(true);
        return true;
      },
    });
  };
  const wrong = missing ?? fieldErrors['password'];
  const field = asked ? (
    <PasswordField
      label={m.dashboard_own_password()}
      help={m.dashboard_own_password_help()}
      autoComplete="current-password"
      autoFocus
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      error={wrong}
    />
  ) : null;
  return { busy, submit, field, fieldErrors, refusal: formError, message: wrong ? undefined : formError };
}
