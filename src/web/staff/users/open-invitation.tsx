import { useNavigate } from 'react-router';
import type { UserDetails } from '#domain/identity/contract.ts';
import { invitationDays } from '#domain/identity/invitations/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { AccountDialog } from '#web/features/dashboard/account-dialog.tsx';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';

const dayMs = 86_400_000;

/** An invitation that waits for its person: sent again, or withdrawn. */
export function OpenInvitation({ user, invitedAt }: { user: UserDetails; invitedAt: string }) {
  const { email, name, role, customRoleId } = user;
  const [asked, setAsked, close] = useOpened<'again' | 'withdraw'>();
  const navigate = useNavigate();
  const until = new Date(Date.parse(invitedAt) + invitationDays * dayMs);
  const day = formatDay(invitedAt);
  const withdraw = async () => {
    await call('withdrawInvitation', { path: { email } });
    toast.success(m.invitation_withdrawn({ email }));
    await navigate(pagePaths.users);
  };
  return (
    <section className="dashboard__section" aria-labelledby="invitation">
      <h2 id="invitation">{m.invitation_open()}</h2>
      <p>
        {until > new Date()
          ? m.invitation_state({ day, until: formatDay(until.toISOString()) })
          : m.invitation_state_expired({ day })}
      </p>
      <div className="toolbar">
        <Button onClick={() => setAsked('again')}>{m.invitation_again()}</Button>
        <Button variant="danger-line" onClick={() => setAsked('withdraw')}>
          {m.invitation_withdraw()}
        </Button>
      </div>
      {asked === 'again' ? (
        <AccountDialog
          title={m.invitation_title()}
          help={m.invitation_help({ days: invitationDays })}
          confirmLabel={m.invitation_again()}
          variant="primary"
          onClose={close}
          change={async (own) => {
            await call('inviteStaff', { body: { email, name, role, ...(customRoleId && { customRoleId }), ...own } });
            close();
            toast.success(m.invitation_sent({ email }));
          }}
        />
      ) : null}
      {asked === 'withdraw' ? (
        <ConfirmDialog
          title={m.invitation_withdraw_question({ email })}
          confirmLabel={m.invitation_withdraw()}
          onConfirm={withdraw}
          onCancel={close}
        >
          <p>{m.invitation_withdraw_help()}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
