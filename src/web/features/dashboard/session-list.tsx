import { useRevalidator } from 'react-router';
import type { UserSession } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { AccountDialog } from './account-dialog.tsx';
import type { ConfirmedChange } from './own-password.tsx';

interface SessionListProps {
  /** Email of the user whose sessions are listed. */
  email: string;
  sessions: readonly UserSession[];
}

/** The devices on which a user is signed in, and the buttons that sign them out. */
export function SessionList({ email, sessions }: SessionListProps) {
  const [ending, setEnding, closeEnding] = useOpened<Ending>();
  const others = sessions.filter(({ current }) => !current);
  const endOthersLabel =
    others.length < sessions.length ? m.dashboard_end_other_sessions() : m.dashboard_end_all_sessions();
  return (
    <section className="dashboard__section">
      <h2>{m.dashboard_sessions({ count: sessions.length })}</h2>
      {sessions.length === 0 ? (
        <p className="quiet">{m.dashboard_no_sessions()}</p>
      ) : (
        <SessionTable sessions={sessions} onEnd={(session) => setEnding(endOne(email, session))} />
      )}
      {others.length > 1 ? (
        <div className="toolbar">
          <Button variant="danger-line" onClick={() => setEnding(endOthers(email, endOthersLabel))}>
            {endOthersLabel}
          </Button>
        </div>
      ) : null}
      {ending ? <EndDialog {...ending} onClose={closeEnding} /> : null}
    </section>
  );
}

/** Sessions that are to be ended, once that is confirmed. */
interface Ending {
  readonly title: string;
  readonly help: string;
  readonly confirmLabel: string;
  readonly success: string;
  readonly end: ConfirmedChange;
}

const endOne = (email: string, { _id, device }: UserSession): Ending => ({
  title: m.dashboard_end_session_title({ device }),
  help: m.dashboard_end_session_help(),
  confirmLabel: m.dashboard_end_session(),
  success: m.dashboard_session_ended({ device }),
  end: (body) => call('endSession', { path: { email, id: _id }, body }),
});

const endOthers = (email: string, label: string): Ending => ({
  title: `${label}?`,
  help: m.dashboard_end_sessions_help(),
  confirmLabel: label,
  success: m.dashboard_sessions_ended(),
  end: (body) => call('endOtherSessions', { path: { email }, body }),
});

function EndDialog({ end, success, onClose, ...texts }: Ending & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const change: ConfirmedChange = async (body) => {
    await end(body);
    onClose();
    toast.success(success);
    await revalidate();
  };
  return <AccountDialog {...texts} variant="danger" onClose={onClose} change={change} />;
}

interface SessionTableProps {
  sessions: readonly UserSession[];
  onEnd: (session: UserSession) => void;
}

function SessionTable({ sessions, onEnd }: SessionTableProps) {
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
