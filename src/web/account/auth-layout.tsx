/** The frame of sign-in, registration and reset: one column to fill in, and beside it on wide screens why it is worth it. */
import '#web/styles/forms.css';
import '#web/styles/auth.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Spinner } from '#web/ui/spinner.tsx';
import picture from '../../../content/pictures/hero-mobile.webp';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Shows a spinner in place of the content, which stays mounted: nothing typed is lost. */
  busy?: string | undefined;
  children: ReactNode;
}

/** Brings the focus back into the form when the spinner gives way to it again: to the summary of what is wrong, if there is one. */
function useFocusAfter(busy: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const was = useRef(busy);
  useEffect(() => {
    if (was.current && !busy)
      content.current?.querySelector<HTMLElement>('.error-summary, [aria-invalid], input')?.focus();
    was.current = busy;
  }, [busy]);
  return content;
}

export function AuthLayout({ title, lead, busy, children }: AuthLayoutProps) {
  const content = useFocusAfter(busy !== undefined);
  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <div>
            <h1>{title}</h1>
            {lead ? <p className="quiet">{lead}</p> : null}
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
