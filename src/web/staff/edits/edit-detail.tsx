/** /dashboard/edits/{editId}: the preview of an edit of many parts, its progress and its undo. */

import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type BulkEdit, editRetentionDays, editRowStatuses } from '#domain/edits/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { FilterBar, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import { type Mutation, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/edit-detail.ts';
import { EditRowsTable, statusNames } from './edit-rows-table.tsx';
import { changeName } from './edit-value.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 50;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.edits_page_title());

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getBulkEdit');
  const searchParams = new URL(request.url).searchParams;
  const path = { id: params.editId };
  const page = pageOf(searchParams);
  const query = { status: searchParams.get('status') || undefined, page, limit };
  const [edit, rows, categories] = await Promise.all([
    call('getBulkEdit', { path }),
    callList('listBulkEditRows', { path, query }),
    call('listCategories'),
  ]);
  return { edit, rows, categories, page };
}

export default function EditDetail({ loaderData: { edit, rows, categories, page } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const shown = editRowStatuses.filter((status) => edit.counts[status] > 0);
  const statuses = shown.map((status) => ({ value: status, label: countLabel(edit, status) }));
  return (
    <>
      <PageHeader title={changeName(edit.change, categories)}>
        <ButtonLink to={pagePaths.edits}>{m.edits_all()}</ButtonLink>
      </PageHeader>
      <EditCommands key={edit._id} edit={edit} />
      <FilterBar>
        <FilterSelect
          name="status"
          label={m.dashboard_status()}
          options={[{ value: '', label: m.edits_all_parts() }, ...statuses]}
        />
      </FilterBar>
      <EditRowsTable edit={edit} rows={rows.items} categories={categories} />
      <Pagination page={page} total={rows.total} limit={limit} href={pageHref(params)} />
    </>
  );
}

const countLabel = ({ counts }: BulkEdit, status: keyof typeof statusNames) =>
  m.edits_status_count({ status: statusNames[status](), count: formatCount(counts[status]) });

/** What the edit will do or has done, and what can be done with it. */
function EditCommands({ edit }: { edit: BulkEdit }) {
  const navigate = useNavigate();
  const { progress, busy, formError, start } = useEditRun(edit._id);
  const discard = useMutation();
  const now = busy && progress ? progress : edit;
  const shown = editRowStatuses.filter((status) => now.counts[status] > 0);
  const leave = () =>
    discard.run(async () => {
      await call('discardBulkEdit', { path: { id: edit._id } });
      await navigate(pagePaths.products);
    });
  return (
    <>
      <Notice tone={edit.state === 'planned' ? 'mark' : 'plain'}>
        <p role="status">
          {edit.state === 'planned' ? m.edits_nothing_changed() : stateText(now)}{' '}
          {shown.map((status) => countLabel(now, status)).join(' · ')}
        </p>
        {edit.state === 'planned' ? null : (
          <p className="small quiet">{m.edits_by({ email: edit.email, date: formatDay(edit.createdAt) })}</p>
        )}
      </Notice>
      {(formError ?? discard.formError) ? <Notice tone="bad">{formError ?? discard.formError}</Notice> : null}
      <div className="toolbar">
        {edit.canRun ? (
          <Permitted call="runBulkEdit">
            <Button variant="primary" busy={busy} onClick={() => void start('runBulkEdit', m.edits_done())}>
              {edit.state === 'planned' ? m.edits_run({ count: formatCount(edit.counts.planned) }) : m.edits_continue()}
            </Button>
          </Permitted>
        ) : null}
        {edit.canUndo ? (
          <Permitted call="undoBulkEdit">
            <Button busy={busy} onClick={() => void start('undoBulkEdit', m.edits_undone())}>
              {m.edits_undo()}
            </Button>
          </Permitted>
        ) : null}
        {edit.canUndo ? <span className="small quiet">{m.edits_undo_help({ days: editRetentionDays })}</span> : null}
        {edit.state === 'planned' ? (
          <Permitted call="discardBulkEdit">
            <Button busy={discard.busy} onClick={() => void leave()}>
              {m.edits_discard()}
            </Button>
          </Permitted>
        ) : null}
      </div>
    </>
  );
}

function stateText({ state }: BulkEdit): string {
  const texts = {
    planned: m.edits_nothing_changed,
    running: m.edits_state_running,
    done: m.edits_state_done,
    undoing: m.edits_state_undoing,
    undone: m.edits_state_undone,
  };
  return texts[state]();
}

interface EditRun extends Pick<Mutation, 'busy' | 'formError'> {
  /** The edit as the last call left it; null before the first one. */
  readonly progress: BulkEdit | null;
  readonly start: (operation: 'runBulkEdit' | 'undoBulkEdit', done: string) => Promise<boolean>;
}

/** Runs or undoes an edit to its end: each call writes one chunk. When the page is left, the rest can be done later. */
function useEditRun(id: string): EditRun {
  const [progress, setProgress] = useState<BulkEdit | null>(null);
  const { busy, formError, run } = useMutation();
  const start: EditRun['start'] = (operation, success) =>
    run(
      async () => {
        const isRunning = ({ state }: BulkEdit) => state === 'running' || state === 'undoing';
        let edit = await call(operation, { path: { id } });
        setProgress(edit);
        while (isRunning(edit)) {
          edit = await call(operation, { path: { id } });
          setProgress(edit);
        }
      },
      { success },
    );
  return { progress, busy, formError, start };
}
