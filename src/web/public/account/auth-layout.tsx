/** Layout of login, registration and password reset: the form, and on wide screens the benefits of an account beside it. */
import '#web/styles/forms.css';
import '#web/styles/auth.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Spinner } from '#web/kit/ui/spinner.tsx';
import picture from '../../../../content/pictures/hero-mobile.webp';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Label of a spinner shown instead of the content. The content stays mounted, so that the fields keep their values. */
  busy?: string | undefined;
  /** True for the pages whose form is of enhance/sign-in/: it fills the lead, and finds the page by this mark. */
  isDocument?: boolean;
  children: ReactNode;
}

/** Moves the focus back into the form when the spinner disappears: to the error summary or the first invalid field. */
function useFocusAfter(busy: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy)
      content.current?.querySelector<HTMLElement>('.error-summary, [aria-invalid], input')?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return content;
}

export function AuthLayout({ title, lead, busy, isDocument, children }: AuthLayoutProps) {
  const content = useFocusAfter(busy !== undefined);
  return (
    <div className="auth" data-sign-in={isDocument ? '' : undefined}>
      <div className="auth__form">
        <div>
          <div>
            <h1>{title}</h1>
            {lead || isDocument ? (
              <p className="quiet" data-lead={isDocument ? '' : undefined} hidden={!lead}>
                {lead}
              </p>
            ) : null}
          </div>
          {busy ? <Spinner label={busy} /> : null}
          <div className="auth__content" ref={content} hidden={busy !== undefined}>
            {children}
          </div>
        </div>
      </div>
      <aside className="auth__side on-dark">
        <img src={picture} width="900" height="1100" alt="" loading="lazy" />
        <h2>{m.account_side_title()}</h2>
        <ul>
          <li>{m.account_side_orders()}</li>
          <li>{m.account_side_numbers()}</li>
          <li>{m.account_side_order_again()}</li>
        </ul>
      </aside>
    </div>
  );
}
