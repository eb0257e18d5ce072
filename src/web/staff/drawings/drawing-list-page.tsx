/** /dashboard/drawings: all drawings, and buttons to create and copy one. */

import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/forms.css';
import '#web/styles/drawing-editor.css';
import { Link } from 'react-router';
import type { ListedDraft } from '#domain/drawings/draft-contract.ts';
import { m } from '#messages';
import { drawingPath, editDrawingPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { callList } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/drawing-list-page.ts';
import { CopyDrawingDialog } from './copy-drawing-dialog.tsx';
import { DeleteDrawingDialog } from './delete-drawing-dialog.tsx';
import { drawingKindNames } from './drawing-facts.tsx';
import { NewDrawingDialog } from './new-drawing-dialog.tsx';
import { problemsId } from './problem-list.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.drawing_list_page_title());

const limit = 50;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listDrawingDrafts');
  const { searchParams } = new URL(request.url);
  const page = pageOf(searchParams);
  const q = searchParams.get('q') ?? '';
  const found = await callList('listDrawingDrafts', { query: { q, page, limit } });
  return { ...found, page, q, searchParams: searchParams.toString() };
}

type Asked = { readonly what: 'copy' | 'delete'; readonly drawing: ListedDraft };

export default function DrawingList({ loaderData: { items, total, page, q, searchParams } }: Route.ComponentProps) {
  const [isNew, setIsNew, closeNew] = useOpened<true>();
  const [asked, setAsked, closeAsked] = useOpened<Asked>();
  return (
    <>
      <PageHeader title={m.drawing_list_title({ count: formatCount(total) })} />
      <div className="toolbar dashboard__section">
        <FilterBar label={m.drawing_list_find()} hint={m.drawing_list_find()} />
        <Permitted call="createDrawing">
          <Button variant="primary" onClick={() => setIsNew(true)}>
            {m.drawing_new()}
          </Button>
        </Permitted>
      </div>
      {items.length === 0 ? (
        <EmptyState title={q ? m.drawing_list_nothing({ text: q }) : m.drawing_list_none()}>
          <p className="small">{m.drawing_list_none_help()}</p>
        </EmptyState>
      ) : (
        <DrawingTable drawings={items} ask={setAsked} />
      )}
      <Pagination page={page} total={total} limit={limit} href={pageHref(new URLSearchParams(searchParams))} />
      {isNew ? <NewDrawingDialog onClose={closeNew} /> : null}
      {asked?.what === 'copy' ? <CopyDrawingDialog drawing={asked.drawing} onClose={closeAsked} /> : null}
      {asked?.what === 'delete' ? <DeleteDrawingDialog drawing={asked.drawing} onClose={closeAsked} /> : null}
    </>
  );
}

interface DrawingTableProps {
  drawings: readonly ListedDraft[];
  ask: (asked: Asked) => void;
}

function DrawingTable({ drawings, ask }: DrawingTableProps) {
  const columns = [
    { label: m.drawing_title() },
    { label: m.drawing_group() },
    { label: m.drawing_callouts(), number: true },
    { label: m.drawing_problem_column(), number: true },
    { label: m.drawing_changed_on() },
    { label: m.dashboard_action(), hiddenLabel: true },
  ];
  return (
    <Table caption={m.drawing_list_page_title()} columns={columns} stack>
      {drawings.map((drawing) => (
        <tr key={drawing.slug}>
          <th scope="row" className="lead">
            <Link to={canCall('saveDrawing') ? editDrawingPath(drawing.slug) : drawingPath(drawing.slug)}>
              {drawing.title}
            </Link>
            <span className="table__sub">
              {drawing.code} · {drawingKindNames[drawing.kind]()}
            </span>
          </th>
          <td data-label={m.drawing_group()}>{drawing.assembly}</td>
          <td className="num" data-label={m.drawing_callouts()}>
            {formatCount(drawing.calloutCount)}
          </td>
          <td className="num" data-label={m.drawing_problem_column()}>
            <ProblemCount drawing={drawing} />
          </td>
          <td data-label={m.drawing_changed_on()}>
            <time dateTime={drawing.updatedAt}>{formatDay(drawing.updatedAt)}</time>
          </td>
          <td className="table__actions">
            <Permitted call="saveDrawing">
              <div className="toolbar">
                <Button
                  size="dense"
                  aria-label={`${m.drawing_copy()}: ${drawing.title}`}
                  onClick={() => ask({ what: 'copy', drawing })}
                >
                  {m.drawing_copy()}
                </Button>
                <Button
                  size="dense"
                  variant="danger-line"
                  aria-label={`${m.drawing_delete()}: ${drawing.title}`}
                  onClick={() => ask({ what: 'delete', drawing })}
                >
                  {m.drawing_delete()}
                </Button>
              </div>
            </Permitted>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The number of problems of a drawing, with a link to their list in the editor. */
function ProblemCount({ drawing: { slug, title, problemCount } }: { drawing: ListedDraft }) {
  const count = formatCount(problemCount);
  if (problemCount === 0 || !canCall('saveDrawing')) return count;
  return (
    <Link
      to={{ pathname: editDrawingPath(slug), hash: problemsId }}
      aria-label={m.drawing_problem_column_of({ title, count })}
    >
      {count}
    </Link>
  );
}
