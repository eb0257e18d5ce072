/** /dashboard/undeliveredMail: mail that could not be sent, with the reason, newest first. */

import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { UndeliveredMail } from '#domain/mail/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/undelivered-mail.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 50;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.undelivered_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listUndeliveredMail');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const found = await callList('listUndeliveredMail', { query: { page, limit } });
  const elsewhere = lastPageRedirect(pagePaths.undeliveredMail, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { ...found, page };
}

export default function UndeliveredMailPage({ loaderData: { items, total, page } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={m.undelivered_heading({ count: formatCount(total) })} />
      {items.length === 0 ? (
        <EmptyState title={m.undelivered_none()}>
          <p className="small">{m.undelivered_none_help()}</p>
        </EmptyState>
      ) : (
        <>
          <p className="quiet dashboard__note">{m.undelivered_help()}</p>
          <MailTable mails={items} />
          <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
        </>
      )}
    </>
  );
}

function MailTable({ mails }: { mails: readonly UndeliveredMail[] }) {
  const { revalidate } = useRevalidator();
  const { run } = useMutation();
  /** Id of the mail that is being queued. */
  const [sending, setSending] = useState<string | null>(null);
  const send = async ({ _id, to }: UndeliveredMail) => {
    setSending(_id);
    const queue = async () => {
      await call('sendMailAgain', { path: { id: _id } });
      await revalidate();
    };
    const done = await run(queue, { success: m.undelivered_queued({ to }), onError: toastError });
    setSending(null);
    // The row with the pressed button is gone.
    if (done) document.querySelector('h1')?.focus();
  };
  const columns = [
    { label: m.undelivered_to() },
    { label: m.undelivered_subject() },
    { label: m.undelivered_reason() },
    { label: m.undelivered_created() },
    { label: m.dashboard_action() },
  ];
  return (
    <Table caption={m.undelivered_menu()} columns={columns} stack>
      {mails.map((mail) => (
        <Row key={mail._id} mail={mail} busy={sending === mail._id} onSend={() => void send(mail)} />
      ))}
    </Table>
  );
}

function Row({ mail, busy, onSend }: { mail: UndeliveredMail; busy: boolean; onSend: () => void }) {
  const { to, subject, reason, createdAt, canSendAgain } = mail;
  return (
    <tr>
      <th scope="row" className="lead breakable">
        {to}
      </th>
      <td data-label={m.undelivered_subject()}>{subject}</td>
      <td className="breakable" data-label={m.undelivered_reason()}>
        <div>
          {reason}
          <div className="small">
            <Status {...mail} />
          </div>
        </div>
      </td>
      <td data-label={m.undelivered_created()}>{formatTime(createdAt)}</td>
      <td className="table__actions">
        <Permitted call="sendMailAgain">
          {canSendAgain ? (
            <Button size="dense" busy={busy} aria-label={m.undelivered_send_to({ subject, to })} onClick={onSend}>
              {m.undelivered_send()}
            </Button>
          ) : null}
        </Permitted>
      </td>
    </tr>
  );
}

function Status({ nextAttemptAt, canSendAgain }: UndeliveredMail) {
  if (nextAttemptAt) return m.undelivered_next({ time: formatTime(nextAttemptAt) });
  return <Badge tone="bad">{canSendAgain ? m.undelivered_stopped() : m.undelivered_expired()}</Badge>;
}
