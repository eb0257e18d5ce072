/** /dashboard/lists: the saved lists of the user. */

import { useState } from 'react';
import { Link } from 'react-router';
import type { PartListSummary } from '#domain/lists/contract.ts';
import { m } from '#messages';
import { listPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { CartButton, cartEntriesOfList } from '#web/features/lists/cart-button.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/lists.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.lists_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return { lists: await call('listPartLists') };
}

export default function PartLists({ loaderData: { lists } }: Route.ComponentProps) {
  const [deleted, setDeleted] = useState<PartListSummary | null>(null);
  return (
    <>
      <PageHeader title={m.lists_title()} />
      {deleted ? <Deleted list={deleted} onRestored={() => setDeleted(null)} /> : null}
      {lists.length === 0 ? (
        <EmptyState title={m.lists_none()}>
          <p>{m.lists_none_help()}</p>
          <a className={buttonClass({ variant: 'primary' })} href={pagePaths.quickOrder}>
            {m.quick_title()}
          </a>
        </EmptyState>
      ) : (
        <Table
          caption={m.lists_title()}
          columns={[
            { label: m.lists_name() },
            { label: m.lists_part_count(), number: true },
            { label: m.lists_changed() },
            { label: m.dashboard_action(), hiddenLabel: true },
          ]}
          stack
        >
          {lists.map((list) => (
            <ListRow key={list._id} list={list} onDeleted={() => setDeleted(list)} />
          ))}
        </Table>
      )}
    </>
  );
}

function ListRow({ list, onDeleted }: { list: PartListSummary; onDeleted: () => void }) {
  const { busy, run } = useMutation();
  const remove = async () => {
    const work = () => call('deletePartList', { path: { id: list._id } });
    const done = await run(work, { success: m.lists_deleted({ name: list.name }), onError: toastError });
    if (!done) return;
    onDeleted();
    // The row with the pressed button is gone.
    document.querySelector('h1')?.focus();
  };
  return (
    <tr>
      <th scope="row" className="lead">
        <Link to={listPath(list._id)}>{list.name}</Link>
      </th>
      <td className="num" data-label={m.lists_part_count()}>
        {formatCount(list.lineCount)}
      </td>
      <td data-label={m.lists_changed()}>
        <time dateTime={list.updatedAt}>{formatDay(list.updatedAt)}</time>
      </td>
      <td className="table__actions">
        <div className="toolbar">
          {list.lineCount > 0 ? (
            <CartButton
              size="dense"
              load={() => cartEntriesOfList(list._id)}
              label={m.lists_add_to_cart()}
              help={m.lists_add_to_cart_help()}
            />
          ) : null}
          <Button
            size="dense"
            variant="danger-line"
            busy={busy}
            aria-label={`${m.lists_delete()}: ${list.name}`}
            onClick={() => void remove()}
          >
            {m.lists_delete()}
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** The list that was just deleted, with a button that restores it. */
function Deleted({ list, onRestored }: { list: PartListSummary; onRestored: () => void }) {
  const { busy, run } = useMutation();
  const restore = async () => {
    const work = () => call('restorePartList', { path: { id: list._id } });
    if (await run(work, { success: m.lists_restored(), onError: toastError })) onRestored();
  };
  return (
    <div role="status" className="dashboard__section">
      <Notice>
        {m.lists_deleted({ name: list.name })}{' '}
        <Button size="dense" busy={busy} onClick={() => void restore()}>
          {m.lists_undo()}
        </Button>
      </Notice>
    </div>
  );
}
