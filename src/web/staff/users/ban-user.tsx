import { useForm } from 'react-hook-form';
import { Ban, type UserDetails } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

/** Blocks the account with a reason, or shows why it is blocked and unblocks it. */
interface BanUserProps {
  user: Pick<UserDetails, 'email' | 'banned' | 'banReason' | 'bannedAt'>;
  /** What the messages call the user. */
  shown?: string;
}

export function BanUser({ user, shown = user.email }: BanUserProps) {
  return (
    <section className="dashboard__section">
      <h2>{user.banned ? m.dashboard_account_blocked() : m.dashboard_block_account()}</h2>
      {user.banned ? <BannedNotice user={user} shown={shown} /> : <BanForm email={user.email} shown={shown} />}
    </section>
  );
}

function BannedNotice({ user: { email, banReason, bannedAt }, shown }: Required<BanUserProps>) {
  const { busy, formError, run } = useMutation();
  const unban = () =>
    run(() => call('unbanUser', { path: { email } }), { success: m.dashboard_unblocked({ email: shown }) });
  return (
    <>
      <Notice tone="short">
        {banReason ?? m.dashboard_no_reason()}
        {bannedAt ? <span className="small quiet"> {formatTime(bannedAt)}</span> : null}
      </Notice>
      <FormMessage>{formError}</FormMessage>
      <div className="toolbar">
        <Button busy={busy} onClick={() => void unban()}>
          {m.dashboard_unblock()}
        </Button>
      </div>
    </>
  );
}

function BanForm({ email, shown }: { email: string; shown: string }) {
  const { busy, formError, run } = useMutation();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Ban, unknown, Ban>({ resolver: zodForm(Ban), defaultValues: { reason: '' } });
  const ban = (body: Ban) =>
    run(() => call('banUser', { path: { email }, body }), { success: m.dashboard_blocked({ email: shown }) });
  return (
    <form className="form dashboard__form" noValidate onSubmit={handleSubmit(ban)}>
      <p className="small quiet">{m.dashboard_block_help()}</p>
      <TextField
        label={m.dashboard_block_reason()}
        help={hasEmail(email) ? m.dashboard_block_reason_help() : m.dashboard_block_reason_unsent()}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <FormMessage>{formError}</FormMessage>
      <div className="toolbar">
        <Button variant="danger" type="submit" busy={busy}>
          {m.dashboard_block()}
        </Button>
      </div>
    </form>
  );
}
