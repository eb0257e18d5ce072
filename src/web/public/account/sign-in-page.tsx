/**
 * The page of /login and /register: a document, whose form enhance/sign-in/ checks and sends. It has what follows as well, hidden: that
 * the reset mail is sent, and that somebody is signed in.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { resetMinutes } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { safeReturnPath } from '#web/session/return-to.ts';
import { GoogleMark } from '#web/session/sign-in/google-mark.tsx';
import { AuthLayout } from './auth-layout.tsx';
import type { AuthLoaderData } from './auth-loader.server.ts';

interface SignInPageProps {
  kind: 'login' | 'register';
  /** Also the label of the button. */
  title: string;
  loaderData: AuthLoaderData;
  /** The fields. */
  children: ReactNode;
  /** Below the form. */
  footer: ReactNode;
}

export function SignInPage({ kind, title, loaderData, children, footer }: SignInPageProps) {
  const { search } = useLocation();
  const hasReturnPath = safeReturnPath(new URLSearchParams(search).get('returnTo')) !== null;
  return (
    <AuthLayout title={title} lead={hasReturnPath && <ReturnNote partNumber={loaderData.partNumber} />} isDocument>
      <div className="auth__content" data-part="form">
        <form className="form" noValidate data-kind={kind}>
          <NeedsScript />
          <div data-sign-in-failed hidden>
            <Notice tone="bad">{m.account_page_failed()}</Notice>
          </div>
          {children}
          <Button variant="primary" size="big" wide type="submit" disabled>
            {title}
          </Button>
        </form>
        {loaderData.google ? <GoogleChoice /> : null}
        <p className="small">{footer}</p>
      </div>
      {kind === 'login' ? <ResetSent /> : null}
      <SignedIn />
    </AuthLayout>
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

function GoogleChoice() {
  return (
    <>
      <p className="form-divider">{m.account_or()}</p>
      <Button size="big" wide data-google>
        <GoogleMark />
        <span>{m.account_google()}</span>
      </Button>
    </>
  );
}

/** The second step of "Reset Password": what to do now. It stays until the user leaves it, and takes the focus. */
function ResetSent() {
  return (
    <div className="auth__content" data-part="sent" data-title={m.account_reset_password()} hidden>
      <div role="status" tabIndex={-1}>
        <Notice>
          <span data-sent-to data-minutes={resetMinutes} />
          <p className="small">{m.account_reset_sent_help()}</p>
        </Notice>
      </div>
      <div className="toolbar">
        <Button data-send-again>{m.account_reset_send_again()}</Button>
        <Button variant="quiet" data-back>
          {m.account_reset_back()}
        </Button>
      </div>
    </div>
  );
}

/** Shown to a signed-in user, instead of a redirect that could loop. */
function SignedIn() {
  return (
    <div className="auth__content" data-part="signed-in" hidden>
      <Notice tone="short">{m.account_admins_only()}</Notice>
      <div className="toolbar">
        <ButtonAnchor variant="primary" href={pagePaths.dashboard}>
          {m.account_to_dashboard()}
        </ButtonAnchor>
        <Button data-leave>{m.account_logout()}</Button>
      </div>
    </div>
  );
}
