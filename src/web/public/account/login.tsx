/** /login */

import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useErrorList } from '#web/kit/form/error-list.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { pageMeta, pageTitle, shopNameOf } from '#web/layout/page-meta.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { useSession } from '#web/session/session.ts';
import { requestReset, signIn } from '#web/session/sign-in/auth-calls.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { type SignInState, useSignIn } from '#web/session/sign-in/use-sign-in.ts';
import type { Route } from './+types/login.ts';
import { SignInForm } from './auth-form.tsx';
import { authLoader } from './auth-loader.server.ts';
import { ResetSent } from './reset-sent.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export const loader = authLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.account_login()),
    description: m.login_description(),
    path: pagePaths.login,
  });

interface Fields {
  email: string;
  password: string;
}

export default function Login({ loaderData, matches }: Route.ComponentProps) {
  const session = useSession();
  const { search } = useLocation();
  const signInState = useSignIn();
  const form = useForm<Fields, unknown, SignIn>({ resolver: zodForm(SignIn), shouldFocusError: false });
  const { errors, submitCount } = form.formState;
  const { attempts, sentTo, requestPassword, goBack } = usePasswordRequest(form, signInState);
  const labels = { email: m.account_email(), password: m.account_password() };
  const summary = useErrorList(errors, labels, submitCount + attempts);
  if (session.status === 'signed-in' && !signInState.busy)
    return <SignedInAlready title={m.account_login()} user={session.user} />;
  if (sentTo)
    return <ResetSent email={sentTo} {...signInState} onSendAgain={() => void requestPassword()} onBack={goBack} />;
  return (
    <SignInForm
      title={m.account_login()}
      loaderData={loaderData}
      signIn={signInState}
      summary={summary}
      onSubmit={form.handleSubmit((values) => signInState.run(m.account_signing_in(), () => signIn(values)))}
      footer={
        <>
          {m.account_new_here({ shop: shopNameOf(matches) })}{' '}
          <Link to={`${pagePaths.register}${search}`}>{m.account_create()}</Link>
        </>
      }
    >
      <TextField
        label={labels.email}
        id="field-email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={labels.password}
        id="field-password"
        autoComplete="current-password"
        error={errors.password?.message}
        aside={
          <ScriptButton className="link" onClick={() => void requestPassword()}>
            {m.account_reset_password()}
          </ScriptButton>
        }
        {...form.register('password')}
      />
    </SignInForm>
  );
}

/**
 * "Reset Password": sends the mail to the email address in the form; `sentTo` is that address afterwards, whether it has an
 * account or not. `attempts` counts the clicks, for the error summary.
 */
function usePasswordRequest(form: UseFormReturn<Fields, unknown, SignIn>, { start, fail }: SignInState) {
  const [attempts, setAttempts] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const requestPassword = async () => {
    // The password is not needed for this.
    form.clearErrors('password');
    const valid = await form.trigger('email');
    setAttempts((before) => before + 1);
    if (!valid) return;
    start(m.account_sending());
    const email = form.getValues('email').trim();
    await requestReset(email).then(
      () => {
        fail(null);
        setSentTo(email);
        toast.success(m.account_reset_sent());
      },
      (problem: unknown) => fail(firstMessageOf(problem)),
    );
  };
  return { attempts, sentTo, requestPassword, goBack: () => setSentTo(undefined) };
}
