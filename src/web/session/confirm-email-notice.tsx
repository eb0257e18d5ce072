import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useSession } from '#web/session/session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { requestConfirmation } from './sign-in/auth-calls.ts';

interface ConfirmEmailNoticeProps {
  /** What waits for the confirmation, as a sentence. */
  reason?: string;
}

/** Says that the user's email is not confirmed, and sends the letter again. Empty for a confirmed email. */
export function ConfirmEmailNotice({ reason }: ConfirmEmailNoticeProps) {
  const { user } = useSession();
  const { run, busy } = useMutation();
  if (!user || user.emailVerified) return null;
  const send = async () => {
    const sent = await run(requestConfirmation, { onError: toastError });
    if (sent) toast.success(m.account_confirmation_sent({ email: user.email }));
  };
  return (
    <Notice tone="short">
      <p>
        <strong>{m.account_unconfirmed()}</strong> {m.account_unconfirmed_help({ email: user.email })} {reason}
      </p>
      <p>
        <Button busy={busy} onClick={() => void send()}>
          {m.account_confirmation_send()}
        </Button>
      </p>
    </Notice>
  );
}
