/** /dashboard/edits: the edits of many parts of the last days. */

import { Link } from 'react-router';
import { editRetentionDays } from '#domain/edits/contract.ts';
import { m } from '#messages';
import { editPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/edit-list.ts';
import { changeName } from './edit-value.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.edits_list());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listBulkEdits');
  const [edits, categories] = await Promise.all([call('listBulkEdits'), call('listCategories')]);
  return { edits, categories };
}

export default function EditList({ loaderData: { edits, categories } }: Route.ComponentProps) {
  const columns = [
    { label: m.edits_what() },
    { label: m.edits_status_applied(), number: true },
    { label: m.edits_status_undone(), number: true },
    { label: m.edits_when() },
  ];
  return (
    <>
      <PageHeader title={m.edits_list()}>
        <ButtonLink to={pagePaths.products}>{m.dashboard_manage_products()}</ButtonLink>
      </PageHeader>
      <p className="quiet dashboard__note">{m.edits_list_help({ days: editRetentionDays })}</p>
      {edits.length === 0 ? (
        <EmptyState title={m.edits_none()} />
      ) : (
        <Table caption={m.edits_list()} columns={columns} stack>
          {edits.map(({ _id, change, counts, email, createdAt }) => (
            <tr key={_id}>
              <th scope="row" className="lead">
                <Link to={editPath(_id)}>{changeName(change, categories)}</Link>
                <span className="table__sub">{email}</span>
              </th>
              <td className="num" data-label={m.edits_status_applied()}>
                {formatCount(counts.applied)}
              </td>
              <td className="num" data-label={m.edits_status_undone()}>
                {formatCount(counts.undone)}
              </td>
              <td className="nowrap" data-label={m.edits_when()}>
                {formatDay(createdAt)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
