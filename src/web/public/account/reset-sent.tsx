import { useEffect, useRef } from 'react';
import { resetMinutes } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';

interface ResetSentProps {
  email: string;
  busy: string | undefined;
  error: string | undefined;
  onSendAgain: () => void;
  onBack: () => void;
}

/** The second step of "Reset Password": what to do now. It stays until the user leaves it, and takes the focus. */
export function ResetSent({ email, busy, error, onSendAgain, onBack }: ResetSentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!busy) notice.current?.focus();
  }, [busy]);
  return (
    <AuthLayout title={m.account_reset_password()} busy={busy}>
      <div role="status" tabIndex={-1} ref={notice}>
        <Notice>
          {m.account_reset_sent_to({ email, minutes: resetMinutes })}
          <p className="small">{m.account_reset_sent_help()}</p>
        </Notice>
      </div>
      <FormMessage>{error}</FormMessage>
      <div className="toolbar">
        <Button onClick={onSendAgain}>{m.account_reset_send_again()}</Button>
        <Button variant="quiet" onClick={onBack}>
          {m.account_reset_back()}
        </Button>
      </div>
    </AuthLayout>
  );
}
