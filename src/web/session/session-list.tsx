import type { UserSession } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

interface SessionListProps {
  /** Email of the user whose sessions are listed. */
  email: string;
  sessions: readonly UserSession[];
}

/** The devices on which a user is signed in, and the buttons that sign them out. */
export function SessionList({ email, sessions }: SessionListProps) {
  const { busy, run } = useMutation();
  const signOut = (success: string, work: () => Promise<unknown>) => void run(work, { success, onError: toastError });
  const others = sessions.filter(({ current }) => !current);
  return (
    <section className="dashboard__section">
      <h2>{m.dashboard_sessions({ count: sessions.length })}</h2>
      {sessions.length === 0 ? (
        <p className="quiet">{m.dashboard_no_sessions()}</p>
      ) : (
        <SessionTable
          sessions={sessions}
          busy={busy}
          onEnd={({ _id, device }) =>
            signOut(m.dashboard_session_ended({ device }), () => call('endSession', { path: { email, id: _id } }))
          }
        />
      )}
      {others.length > 1 ? (
        <div className="toolbar">
          <Button
            variant="danger-line"
            busy={busy}
            onClick={() => signOut(m.dashboard_sessions_ended(), () => call('endOtherSessions', { path: { email } }))}
          >
            {others.length < sessions.length ? m.dashboard_end_other_sessions() : m.dashboard_end_all_sessions()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

interface SessionTableProps {
  sessions: readonly UserSession[];
  busy: boolean;
  onEnd: (session: UserSession) => void;
}

function SessionTable({ sessions, busy, onEnd }: SessionTableProps) {
  const columns = [
    { label: m.dashboard_device() },
    { label: m.dashboard_address() },
    { label: m.dashboard_signed_in() },
    { label: m.dashboard_last_active() },
    { label: m.dashboard_action() },
  ];
  return (
    <Table caption={m.dashboard_devices()} columns={columns} stack>
      {sessions.map((session) => (
        <tr key={session._id}>
          <th scope="row" className="lead">
            {session.device}
          </th>
          <td data-label={m.dashboard_address()}>{session.address || m.dashboard_address_unknown()}</td>
          <td data-label={m.dashboard_signed_in()}>{formatTime(session.signedInAt)}</td>
          <td data-label={m.dashboard_last_active()}>{formatTime(session.lastActiveAt)}</td>
          <td className="table__actions">
            {session.current ? (
              <Badge tone="ok">{m.dashboard_this_device()}</Badge>
            ) : (
              <Button
                size="dense"
                busy={busy}
                aria-label={m.dashboard_end_session_of({ device: session.device })}
                onClick={() => onEnd(session)}
              >
                {m.dashboard_end_session()}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
