/** /dashboard/drafts: orders that staff have begun and not placed yet. */
import { Link, useRevalidator } from 'react-router';
import { draftDays, type ListedOrderDraft } from '#domain/orders/drafts/contract.ts';
import { m } from '#messages';
import { newOrderPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/drafts-page.ts';
import { DeleteDraftDialog } from './delete-draft-dialog.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.drafts_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listOrderDrafts');
  return { drafts: await call('listOrderDrafts') };
}

export default function DraftsPage({ loaderData: { drafts } }: Route.ComponentProps) {
  const [deleting, setDeleting, closeDeleting] = useOpened<ListedOrderDraft>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={m.drafts_title()}>
        <ButtonLink to={pagePaths.newOrder}>
          <Icon name="plus" small />
          {m.new_order()}
        </ButtonLink>
        <ButtonLink to={pagePaths.orders}>{m.order_all()}</ButtonLink>
      </PageHeader>
      <p className="quiet dashboard__note">{m.drafts_help({ days: draftDays })}</p>
      {drafts.length === 0 ? (
        <EmptyState title={m.drafts_none()}>
          <p className="small">{m.drafts_none_help()}</p>
        </EmptyState>
      ) : (
        <DraftsTable drafts={drafts} onDelete={setDeleting} />
      )}
      {deleting ? (
        <DeleteDraftDialog
          id={deleting._id}
          onClose={closeDeleting}
          onDeleted={async () => {
            closeDeleting();
            await revalidate();
            // The row with the pressed button is gone.
            document.querySelector('h1')?.focus();
          }}
        />
      ) : null}
    </>
  );
}

interface DraftsTableProps {
  drafts: readonly ListedOrderDraft[];
  onDelete: (draft: ListedOrderDraft) => void;
}

function DraftsTable({ drafts, onDelete }: DraftsTableProps) {
  const columns = [
    { label: m.customer_name() },
    { label: m.draft_lines(), number: true },
    { label: m.draft_saved_at() },
    { label: m.dashboard_action() },
  ];
  return (
    <Table caption={m.drafts_title()} columns={columns} stack>
      {drafts.map((draft) => (
        <tr key={draft._id}>
          <th scope="row" className="lead">
            <Link to={newOrderPath({ draft: draft._id })}>
              <bdi>{draft.name || m.draft_unnamed()}</bdi>
            </Link>
            {draft.company ? (
              <span className="table__sub">
                <bdi>{draft.company}</bdi>
              </span>
            ) : null}
          </th>
          <td className="num" data-label={m.draft_lines()}>
            {formatCount(draft.lineCount)}
          </td>
          <td data-label={m.draft_saved_at()}>
            <span className="table__text">
              {m.draft_saved_by({ at: formatTime(draft.updatedAt), by: draft.updatedBy })}
            </span>
          </td>
          <td className="table__actions">
            <Button size="dense" variant="danger-line" onClick={() => onDelete(draft)}>
              {m.draft_delete()}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
