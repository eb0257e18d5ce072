import '#web/kit/form/zod-without-eval.ts';
import '#web/styles/auth.css';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { refreshSession } from '#web/session/session.ts';
import { googleOffered, type SignInAnswer, signIn } from './auth-calls.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useOwnFactors } from './use-second-step.ts';

const passwordId = 'again-password';

/** The question that the form of the dialog answers. */
export interface SignInPrompt {
  readonly email: string;
  /** What the ended session has prevented. */
  readonly message: string | undefined;
  readonly answer: (signedIn: boolean) => void;
}

/** The dialog of sign-in-again.tsx. */
export default function SignInDialog({ prompt }: { prompt: SignInPrompt | null }) {
  // The dialog focuses its first field, which is read-only.
  useEffect(() => {
    if (prompt) document.getElementById(passwordId)?.focus();
  }, [prompt]);
  return (
    <Dialog open={prompt !== null} onClose={() => prompt?.answer(false)} title={m.account_session_ended_title()}>
      {prompt ? <SignInAgainForm key={prompt.email} {...prompt} /> : null}
    </Dialog>
  );
}

function SignInAgainForm({ email, message, answer }: SignInPrompt) {
  const [codeNeeded, setCodeNeeded] = useState(false);
  // Only the same user continues. For another user the page reloads (require-session-layout.tsx).
  const resume = async ({ secondFactorRequired }: SignInAnswer = {}) => {
    if (secondFactorRequired) setCodeNeeded(true);
    else answer((await refreshSession()).user?.email === email);
  };
  if (!codeNeeded) return <PasswordAgain {...{ email, message, answer, resume }} />;
  return <SecondStepAgain resume={resume} onStartAgain={() => setCodeNeeded(false)} />;
}

function SecondStepAgain({ resume, onStartAgain }: { resume: () => Promise<void>; onStartAgain: () => void }) {
  return (
    <SecondStepForm
      factors={useOwnFactors()}
      onSignedIn={() => resume()}
      startAgain={<Button onClick={onStartAgain}>{m.second_factor_sign_in_again()}</Button>}
    />
  );
}

interface PasswordAgainProps extends SignInPrompt {
  /** Goes on after a right password or Google account. */
  readonly resume: (answer: SignInAnswer) => Promise<void>;
}

function PasswordAgain({ email, message, answer, resume }: PasswordAgainProps) {
  const [error, setError] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<SignIn, unknown, SignIn>({ resolver: zodForm(SignIn), defaultValues: { email, password: '' } });
  const [google, setGoogle] = useState(false);
  useEffect(() => {
    googleOffered().then(setGoogle, () => undefined);
  }, []);
  const submit = handleSubmit(async (values) => {
    setError(undefined);
    try {
      await resume(await signIn(values));
    } catch (problem) {
      setError(firstMessageOf(problem));
    }
  });
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormMessage>{message}</FormMessage>
      <p>{m.account_session_ended_help()}</p>
      <TextField label={m.account_email()} type="email" autoComplete="username" readOnly {...register('email')} />
      <PasswordField
        label={m.account_password()}
        autoComplete="current-password"
        id={passwordId}
        error={errors.password?.message}
        {...register('password')}
      />
      <FormMessage>{error}</FormMessage>
      <div className="toolbar">
        <Button variant="primary" type="submit" busy={isSubmitting}>
          {m.account_login()}
        </Button>
        <Button onClick={() => answer(false)}>{m.account_session_ended_cancel()}</Button>
      </div>
      {google ? (
        <GoogleButton
          returnTo={window.location.pathname}
          onStart={() => setError(undefined)}
          onSignedIn={(signedIn) =>
            void resume(signedIn).catch((problem: unknown) => setError(firstMessageOf(problem)))
          }
          onFailed={setError}
        />
      ) : null}
    </form>
  );
}
