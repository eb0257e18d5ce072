/** /dashboard/deadNumbers: old numbers that are no parts of the shop, with the parts to which they lead. */

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeadNumberEntry } from '#domain/relations/dead-number-contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList, download } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/dead-numbers-page.ts';
import { DeadNumberDialog } from './dead-number-dialog.tsx';
import { DeadNumbersTable } from './dead-numbers-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 25;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dead_numbers_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'searchDeadNumbers');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const found = await callList('searchDeadNumbers', { query: { q: searchParams.get('q') ?? '', page, limit } });
  const elsewhere = lastPageRedirect(pagePaths.deadNumbers, searchParams, { total: found.total, limit });
  if (elsewhere) throw elsewhere;
  return { ...found, page };
}

export default function DeadNumbersPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page } = loaderData;
  const [params] = useSearchParams();
  const [edited, setEdited, closeEdited] = useOpened<DeadNumberEntry | 'new'>();
  const [deleted, setDeleted] = useState<DeadNumberEntry | null>(null);
  return (
    <>
      <PageHeader title={m.dead_numbers_heading({ count: formatCount(total) })}>
        <Permitted call="announceImport">
          <ButtonLink to={pagePaths.imports}>{m.dead_numbers_import()}</ButtonLink>
        </Permitted>
        <Permitted call="exportList">
          <ExportButton />
        </Permitted>
        <Permitted call="setDeadNumber">
          <Button variant="ink" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {m.dead_numbers_add()}
          </Button>
        </Permitted>
      </PageHeader>
      <p className="quiet dashboard__note">{m.dead_numbers_help()}</p>
      <FilterBar label={m.dead_numbers_find()} hint={m.dead_numbers_hint()} />
      {deleted ? (
        <DeletedNumber key={`${deleted.brand} ${deleted.number}`} entry={deleted} onRestored={() => setDeleted(null)} />
      ) : null}
      {items.length === 0 ? (
        <NoNumbers q={params.get('q')?.trim() ?? ''} />
      ) : (
        <DeadNumbersTable entries={items} onEdit={setEdited} onDeleted={setDeleted} />
      )}
      <Pagination page={page} total={total} limit={limit} href={pageHref(params)} />
      {edited ? <DeadNumberDialog entry={edited === 'new' ? undefined : edited} onClose={closeEdited} /> : null}
    </>
  );
}

/** @param q what was searched for; empty: the list is not searched */
function NoNumbers({ q }: { q: string }) {
  if (!q)
    return (
      <EmptyState title={m.dead_numbers_none()}>
        <p>{m.dead_numbers_none_help()}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={m.dead_numbers_not_found({ q })}>
      <p>{m.dead_numbers_not_found_help()}</p>
      <ButtonLink to={pagePaths.deadNumbers}>{m.dead_numbers_show_all()}</ButtonLink>
    </EmptyState>
  );
}

/** Downloads all replaced numbers, of parts too: the list that an import reads. */
function ExportButton() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('exportList', { path: { kind: 'supersessions' } }), 'supersessions.csv');
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="down" small />
      {m.dead_numbers_export()}
    </Button>
  );
}

const focusNotice = (notice: HTMLElement | null) => notice?.focus();

/** Says which number was deleted, and takes it back. */
function DeletedNumber({ entry, onRestored }: { entry: DeadNumberEntry; onRestored: () => void }) {
  const { busy, run } = useMutation();
  const { steps: _steps, parts: _parts, ...values } = entry;
  const number = `${entry.brand} ${entry.number}`;
  const restore = async () => {
    const success = m.dead_numbers_restored({ number });
    if (
      !(await run(() => call('setDeadNumber', { body: { ...values, isNew: true } }), { success, onError: toastError }))
    )
      return;
    onRestored();
    document.querySelector('h1')?.focus();
  };
  return (
    // The row that had the focus is gone, and the list is long: the focus brings the notice into view.
    <div className="form-notice" tabIndex={-1} ref={focusNotice}>
      <Notice tone="mark" icon="trash">
        <p role="status">{m.dead_numbers_deleted({ number })}</p>
        <p className="toolbar">
          <Button size="dense" busy={busy} onClick={() => void restore()}>
            {m.categories_undo()}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
