/** /dashboard/manageRequests: requests for quotation by what is to be done with them. */
import '#web/styles/requests.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { RequestPage } from '#domain/quotations/contract.ts';
import { type RequestDesk, requestDesks } from '#domain/quotations/request-desks.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { saveFetchedFile } from '#web/features/dashboard/download.ts';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { changedHref, lastPageRedirect, pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ShortcutsDialog } from '#web/features/dashboard/shortcuts/shortcuts-dialog.tsx';
import { useRowKeys } from '#web/features/dashboard/shortcuts/use-row-keys.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, download } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/requests-page.ts';
import { deskOf, requestDeskName } from './request-words.ts';
import { RequestsTable } from './requests-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.requests_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireStaffSession(request, 'listQuotationRequests');
  const { pathname, searchParams } = new URL(request.url);
  const filter = { desk: deskOf(searchParams), q: (searchParams.get('q') ?? '').slice(0, 100) };
  const list = await call('listQuotationRequests', { query: { ...filter, page: pageOf(searchParams) } });
  const elsewhere = lastPageRedirect(pathname, searchParams, list);
  if (elsewhere) throw elsewhere;
  return { list, filter, email };
}

export default function RequestsPage({ loaderData: { list, filter, email } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  useRowKeys();
  return (
    <>
      <PageHeader title={m.requests_title()} isActionsInSheet>
        <Permitted call="exportQuotationRequests">
          <CsvButton filter={filter} />
        </Permitted>
      </PageHeader>
      <FilterBar
        label={m.requests_find()}
        hint={m.requests_find_hint()}
        help={m.requests_find_help()}
        kept={['desk']}
      />
      <DeskLinks current={filter.desk} counts={list.counts} />
      {list.items.length === 0 ? (
        <NoRequests desk={filter.desk} isSearch={filter.q !== ''} />
      ) : (
        <RequestsTable requests={list.items} email={email} />
      )}
      <Pagination {...list} href={pageHref(params)} about={list.counts === null ? m.requests_many() : ''} />
      <ShortcutsDialog
        shortcuts={[
          { keys: 'j', label: m.shortcuts_next() },
          { keys: 'k', label: m.shortcuts_previous() },
          { keys: 'o', label: m.shortcuts_open() },
        ]}
      />
    </>
  );
}

function DeskLinks({ current, counts }: { current: RequestDesk } & Pick<RequestPage, 'counts'>) {
  const [params] = useSearchParams();
  return (
    <nav className="request-desks" aria-label={m.requests_lists()}>
      <ul>
        {requestDesks.map((desk) => (
          <li key={desk}>
            <Link
              to={changedHref(params, 'desk', desk === 'new' ? '' : desk)}
              aria-current={desk === current ? 'true' : undefined}
            >
              {requestDeskName[desk]()} {counts ? <span className="quiet">{countText(counts[desk])}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The most requests of a list that are counted. */
const mostCounted = 1000;

const countText = (count: number) => (count > mostCounted ? m.requests_more() : formatCount(count));

function NoRequests({ desk, isSearch }: { desk: RequestDesk; isSearch: boolean }) {
  const [params] = useSearchParams();
  const isIdle = desk === 'new' && !isSearch;
  return (
    <EmptyState title={isIdle ? m.requests_none_new() : m.requests_none()}>
      {isIdle ? <p>{m.requests_none_new_help()}</p> : null}
      {desk === 'all' ? null : <ButtonLink to={changedHref(params, 'desk', 'all')}>{m.requests_all()}</ButtonLink>}
      {desk === 'all' && isSearch ? (
        <ButtonLink to={`${pagePaths.manageRequests}?desk=all`}>{m.requests_all()}</ButtonLink>
      ) : null}
    </EmptyState>
  );
}

function CsvButton({ filter }: { filter: { readonly desk: RequestDesk; readonly q: string } }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('exportQuotationRequests', { query: filter }), m.requests_file());
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="down" small />
      {m.dashboard_csv()}
    </Button>
  );
}
