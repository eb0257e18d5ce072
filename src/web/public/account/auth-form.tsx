/** The forms that React draws for visitors who are not signed in: a new password, and the setup of the first account. */
import type { FormEventHandler, ReactNode } from 'react';
import { useHydrated } from '#web/kit/browser/use-hydrated.ts';
import { type FormError, FormErrors } from '#web/kit/form/form-errors.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { AuthLayout } from './auth-layout.tsx';

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
