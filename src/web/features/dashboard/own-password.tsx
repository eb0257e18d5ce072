/**
 * Changes that the shop makes only after somebody has confirmed them, when it is long since they signed in: with their own password,
 * or, in an account without one, with their second factor.
 */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { OwnPassword } from '#domain/identity/contract.ts';
import { FactorCodeOnly, type FactorProof } from '#domain/identity/second-factor/contract.ts';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useSession } from '#web/session/session.ts';
import { answerWithPasskey, canUsePasskeys } from '#web/session/sign-in/passkeys.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { useMutation } from '#web/session/use-mutation.ts';
import { FactorField } from './factor-field.tsx';

/** Makes the change; without a body until the shop asks for the password. */
export type ConfirmedChange = (body: OwnPassword | undefined) => Promise<unknown>;

interface Asked {
  readonly for: 'password' | 'factor';
  readonly hasPasskey: boolean;
}

/**
 * The state of such a change, and the field for the password or the code once the shop has asked for it.
 * @param onError handles an error itself: when it returns true, the change does not show it
 * @param isAsked the shop has asked already, so the field is there from the start
 */
export function useConfirmedChange(change: ConfirmedChange, onError?: (error: unknown) => boolean, isAsked = false) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const email = useSession().user?.email ?? '';
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    // Without an answer the first attempt asks again.
    if (isAsked) findOwnProof(email).then(setAsked, () => {});
  }, [isAsked, email]);
  const attempt = (work: () => Promise<unknown>) =>
    run(work, {
      async onError(error) {
        if (!(error instanceof ApiProblem) || error.code !== 'confirmation_required') return onError?.(error) ?? false;
        const wanted = await findOwnProof(email);
        setAsked(wanted);
        return wanted !== undefined;
      },
    });
  const confirmWith = (proof: () => Promise<FactorProof>) =>
    attempt(async () => {
      await call('confirmSession', { path: { email }, body: await proof() });
      await change(undefined);
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = problemOf(asked, typed);
    setMissing(wrong);
    if (wrong) return;
    if (asked?.for === 'factor') void confirmWith(async () => ({ code: typed }));
    else void attempt(() => change(asked && { password: typed }));
  };
  const byPasskey = async () => ({
    passkey: await answerWithPasskey(await call('startPasskeyProof', { path: { email } })),
  });
  const error = missing ?? fieldErrors['password'] ?? fieldErrors['code'];
  const shared = { value: typed, error, onChange: setTyped };
  const field = asked ? (
    <ProofField asked={asked} busy={busy} {...shared} onPasskey={() => void confirmWith(byPasskey)} />
  ) : null;
  return { busy, submit, field, fieldErrors, refusal: formError, message: error ? undefined : formError };
}

/** With what the person can confirm here; undefined: only by signing in again, as the shop's answer says. */
async function findOwnProof(email: string): Promise<Asked | undefined> {
  const { hasPassword, turnedOnAt, passkeys } = await call('getSecondFactor', { path: { email } });
  const hasPasskey = passkeys.length > 0 && canUsePasskeys();
  if (hasPassword) return { for: 'password', hasPasskey };
  return turnedOnAt !== null || passkeys.length > 0 ? { for: 'factor', hasPasskey } : undefined;
}

function problemOf(asked: Asked | undefined, typed: string): string | undefined {
  if (!asked) return undefined;
  const checked =
    asked.for === 'password' ? OwnPassword.safeParse({ password: typed }) : FactorCodeOnly.safeParse({ code: typed });
  return checked.error?.issues[0]?.message;
}

interface ProofFieldProps {
  asked: Asked;
  busy: boolean;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  onPasskey: () => void;
}

function ProofField({ asked, busy, value, error, onChange, onPasskey }: ProofFieldProps) {
  if (asked.for === 'factor')
    return <FactorField {...{ value, error, busy, onChange }} onPasskey={asked.hasPasskey ? onPasskey : undefined} />;
  return (
    <PasswordField
      label={m.dashboard_own_password()}
      help={m.dashboard_own_password_help()}
      autoComplete="current-password"
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
