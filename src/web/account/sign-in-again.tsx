/** Signing in on the spot, when the session ended while somebody was filling in a form: pictures chosen there survive no other page. */
import '#web/styles/auth.css';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { onSessionEnded } from '#web/api-client.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { refreshSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { googleOffered, signIn } from './auth-calls.ts';
import { FormMessage } from './form-message.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { zodForm } from './zod-form.ts';

const passwordId = 'again-password';

interface Question {
  readonly email: string;
  readonly answer: (signedIn: boolean) => void;
}

/** Calls that fail together ask one question. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Promise<boolean> | null>(null);
  useEffect(
    () =>
      onSessionEnded((email) => {
        open.current ??= new Promise<boolean>((answer) => setQuestion({ email, answer })).finally(() => {
          open.current = null;
          setQuestion(null);
        });
        return open.current;
      }),
    [],
  );
  return question;
}

export function SignInAgain() {
  const question = useQuestion();
  // The dialog would begin with its first field, which cannot be changed.
  useEffect(() => {
    if (question) document.getElementById(passwordId)?.focus();
  }, [question]);
  const close = () => question?.answer(false);
  return (
    <Dialog open={question !== null} onClose={close} title={m.account_session_ended_title()}>
      {question ? <Form key={question.email} {...question} /> : null}
    </Dialog>
  );
}

function Form({ email, answer }: Question) {
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
  // Somebody else's session sends nothing of this person's: the page is loaded anew for them (guarded.tsx).
  const goOn = async () => answer((await refreshSession()).user?.email === email);
  const enter = handleSubmit(async (values) => {
    setError(undefined);
    try {
      await signIn(values);
      await goOn();
    } catch (problem) {
      setError(firstMessageOf(problem));
    }
  });
  return (
    <form className="form" noValidate onSubmit={enter}>
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
          onSignedIn={() => void goOn().catch((problem: unknown) => setError(firstMessageOf(problem)))}
          onFailed={setError}
        />
      ) : null}
    </form>
  );
}
