/** /dashboard/missedSearches: searches of buyers that found nothing, most frequent first. */

import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { pageHref, pageOf } from '#web/features/dashboard/list-params.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call, callList } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import { DemandLinks, DemandLists } from '../quotations/quoted-demand.tsx';
import type { Route } from './+types/missed-searches.ts';
import { MissedTable } from './missed-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

const limit = 50;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.missed_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listMissedSearches');
  const searchParams = new URL(request.url).searchParams;
  const page = pageOf(searchParams);
  const [found, brands, demand] = await Promise.all([
    callList('listMissedSearches', { query: { page, limit } }),
    call('listBrands'),
    canCall('listQuotedDemand') ? call('listQuotedDemand') : null,
  ]);
  return { ...found, page, demand, brands: brands.map(({ name }) => name), searchParams: searchParams.toString() };
}

export default function MissedSearches({ loaderData }: Route.ComponentProps) {
  const { items, total, page, demand, brands, searchParams } = loaderData;
  return (
    <>
      <PageHeader title={m.missed_heading({ count: formatCount(total) })} />
      {demand ? <DemandLinks demand={demand} /> : null}
      {items.length === 0 ? (
        <EmptyState title={m.missed_none()}>
          <p className="small">{m.missed_none_help()}</p>
          <ButtonLink to={pagePaths.products}>{m.dashboard_manage_products()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className="quiet dashboard__note">{m.missed_help()}</p>
          <MissedTable searches={items} brands={brands} />
          <Pagination page={page} total={total} limit={limit} href={pageHref(new URLSearchParams(searchParams))} />
        </>
      )}
      {demand ? <DemandLists demand={demand} /> : null}
    </>
  );
}
