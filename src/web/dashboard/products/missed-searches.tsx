/** /dashboard/missedSearches: searches of buyers that found nothing, most frequent first. */

import { useRevalidator } from 'react-router';
import type { MissedSearch } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/dates.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { requireAdminSession } from '#web/account/require-session.ts';
import { call, callList } from '#web/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { TableBox } from '#web/ui/table-box.tsx';
import { toastError, useMutation } from '#web/use-mutation.ts';
import { pageHref, pageOf } from '../list-params.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/missed-searches.ts';

export { ErrorBoundary } from '../page-error.tsx';

const limit = 50;

export const meta = () => [{ title: m.missed_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const found = await callList('listMissedSearches', { query: { page, limit } });
  return { ...found, page, searchParams: searchParams.toString() };
}

export default function MissedSearches({ loaderData: { items, total, page, searchParams } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.missed_heading({ count: formatCount(total) })} />
      {items.length === 0 ? (
        <EmptyState title={m.missed_none()}>
          <p className="small">{m.missed_none_help()}</p>
          <ButtonLink to={pagePaths.products}>{m.dashboard_manage_products()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="quiet dashboard__note">{m.missed_help()}</p>
          <MissedTable searches={items} />
          <Pagination page={page} total={total} limit={limit} href={pageHref(new URLSearchParams(searchParams))} />
        </>
      )}
    </>
  );
}

function MissedTable({ searches }: { searches: readonly MissedSearch[] }) {
  const { state } = useRevalidator();
  const { run } = useMutation();
  const dismiss = async (query: string) => {
    const done = await run(() => call('deleteMissedSearch', { path: { query } }), {
      success: m.missed_dismissed({ query }),
      onError: toastError,
    });
    if (done) document.querySelector('h1')?.focus();
  };
  return (
    <TableBox label={m.missed_menu()}>
      <table className="table table--sticky table--stack">
        <caption className="sr">{m.missed_menu()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.missed_query()}</th>
            <th scope="col" className="num">
              {m.missed_count()}
            </th>
            <th scope="col">{m.missed_last_searched()}</th>
            <th scope="col">{m.dashboard_action()}</th>
          </tr>
        </thead>
        <tbody>
          {searches.map((search) => (
            <Row key={search.query} {...search} busy={state === 'loading'} dismiss={dismiss} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

interface RowProps extends MissedSearch {
  busy: boolean;
  dismiss: (query: string) => Promise<void>;
}

function Row({ query, times, lastAt, busy, dismiss }: RowProps) {
  return (
    <tr>
      <th scope="row" className="lead">
        {query}
      </th>
      <td className="num" data-label={m.missed_count()}>
        {formatCount(times)}
      </td>
      <td className="nowrap" data-label={m.missed_last_searched()}>
        {formatDay(lastAt)}
      </td>
      <td className="table__actions">
        <ButtonLink size="dense" to={partsPath({ q: query })} aria-label={m.missed_search_again_query({ query })}>
          {m.missed_search_again()}
        </ButtonLink>{' '}
        <Button
          size="dense"
          busy={busy}
          aria-label={m.missed_dismiss_query({ query })}
          onClick={() => void dismiss(query)}
        >
          {m.missed_dismiss()}
        </Button>
      </td>
    </tr>
  );
}
