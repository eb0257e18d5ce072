/** The forms for visitors who are not signed in: login, registration and new password. */
import type { FormEventHandler, ReactNode } from 'react';
import { m } from '#messages';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { type FormError, FormErrors } from '#web/kit/form/form-errors.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { GoogleButton } from '#web/session/sign-in/google-button.tsx';
import type { SignInState } from '#web/session/sign-in/use-sign-in.ts';
import { AuthLayout } from './auth-layout.tsx';
import type { AuthLoaderData } from './auth-loader.server.ts';

interface AuthFormProps {
  title: string;
  lead?: ReactNode;
  submitLabel: string;
  /** Label of the spinner; undefined while nothing runs. */
  busy: string | undefined;
  /** Why the last attempt failed. */
  error: string | undefined;
  /** Field errors, listed above the fields. */
  summary: readonly FormError[];
  onSubmit: FormEventHandler;
  /** The fields. */
  children: ReactNode;
  /** Below the form. */
  footer?: ReactNode;
}

export function AuthForm({
  title,
  lead,
  submitLabel,
  busy,
  error,
  summary,
  onSubmit,
  children,
  footer,
}: AuthFormProps) {
  // Before hydration the browser would submit the fields in the query of a GET request.
  const hydrated = useHydrated();
  return (
    <AuthLayout title={title} lead={lead} busy={busy}>
      <form className="form" noValidate onSubmit={onSubmit}>
        <NeedsScript />
        <FormErrors errors={summary} />
        {children}
        <Button variant="primary" size="big" wide type="submit" disabled={!hydrated}>
          {submitLabel}
        </Button>
      </form>
      <FormMessage>{error}</FormMessage>
      {footer}
    </AuthLayout>
  );
}

interface SignInFormProps extends Pick<AuthFormProps, 'title' | 'summary' | 'onSubmit' | 'children' | 'footer'> {
  loaderData: AuthLoaderData;
  signIn: SignInState;
}

/** The form of /login and /register, with "Continue with Google" where it is configured. */
export function SignInForm({ title, loaderData, signIn, summary, onSubmit, children, footer }: SignInFormProps) {
  const { busy, error, hasReturnPath, nextPath, run, start, fail } = signIn;
  return (
    <AuthForm
      title={title}
      lead={hasReturnPath && <ReturnNote partNumber={loaderData.partNumber} />}
      submitLabel={title}
      busy={busy}
      error={error}
      summary={summary}
      onSubmit={onSubmit}
      footer={
        <>
          {loaderData.google ? (
            <GoogleButton
              returnTo={nextPath}
              onStart={() => start(m.account_google_waiting())}
              onSignedIn={(answer) => void run(m.account_signing_in(), async () => answer)}
              onFailed={fail}
            />
          ) : null}
          <p className="small">{footer}</p>
        </>
      }
    >
      {children}
    </AuthForm>
  );
}

/** Why signing in is required: to order the part `partNumber`, or to see a page. */
function ReturnNote({ partNumber }: { partNumber: string | null }) {
  if (partNumber === null) return m.account_return_to_page();
  return (
    <>
      {m.account_return_order()} <PartNumber value={partNumber} />. {m.account_return_after()}
    </>
  );
}
