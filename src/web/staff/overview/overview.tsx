/** /dashboard/overview: what is to be done today, and how the shop sells. Every figure leads to its list. */

import { largestOf } from '#platform/values/extremes.ts';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/overview.css';
import { Link } from 'react-router';
import type { Overview } from '#domain/overview/contract.ts';
import { m } from '#messages';
import { editProductPath, pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { CompanyGaps } from '#web/features/dashboard/company-gaps.tsx';
import { OverviewList } from '#web/features/dashboard/overview-list.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { CardCases } from '#web/features/order/card-cases.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { call } from '#web/session/api-client.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/overview.ts';
import { Bar } from './bar.tsx';
import { OverviewTasks, ordersPath } from './overview-tasks.tsx';
import { ProofsToCheck } from './proofs-to-check.tsx';
import { figureDays, RequestFigureLists } from './request-figures.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.overview_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'getOverview');
  const days = figureDays(new URL(request.url).searchParams);
  const [overview, proofs, cardCases, checklist, figures] = await Promise.all([
    call('getOverview'),
    canCall('listProofsToCheck') ? call('listProofsToCheck') : [],
    canCall('listCardCases') ? call('listCardCases') : [],
    canCall('getChecklist') ? call('getChecklist') : null,
    canCall('getRequestFigures') ? call('getRequestFigures', { query: { days } }) : null,
  ]);
  return { overview, proofs, cardCases, checklist, figures };
}

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, proofs, cardCases, checklist, figures } = loaderData;
  return (
    <>
      <PageHeader title={m.overview_title()} />
      <CompanyGaps gaps={overview.companyGaps} />
      {checklist ? <SetupChecklist checklist={checklist} /> : null}
      <Permitted call="listOrderNumbers">
        <OverviewTasks overview={overview} />
      </Permitted>
      {proofs.length > 0 ? (
        <div className="dashboard__section">
          <ProofsToCheck orders={proofs} />
        </div>
      ) : null}
      {cardCases.length > 0 ? (
        <div className="dashboard__section">
          <CardCases cases={cardCases} />
        </div>
      ) : null}
      {overview.turnover.every(({ orders }) => orders === 0) ? (
        <EmptyState title={m.overview_no_orders()}>
          <p>{m.overview_no_orders_help()}</p>
          <ButtonLink to={pagePaths.products}>{m.dashboard_manage_products()}</ButtonLink>
        </EmptyState>
      ) : (
        <Turnover turnover={overview.turnover} />
      )}
      {figures ? <RequestFigureLists figures={figures} /> : null}
      <div className="overview__lists">
        <BestSellers parts={overview.bestSellers} />
        <LowStock parts={overview.lowStock} />
        <MissedSearches searches={overview.missedSearches} />
      </div>
    </>
  );
}

function Turnover({ turnover }: Pick<Overview, 'turnover'>) {
  const most = largestOf(turnover.map(({ total }) => total));
  return (
    <OverviewList id="turnover" title={m.overview_turnover()} help={m.overview_turnover_help()}>
      {turnover.toReversed().map(({ from, to, orders, total }) => (
        <li key={from} className="overview__row">
          <Link to={ordersPath({ from, to })}>{m.overview_week({ day: formatDay(from) })}</Link>
          <Bar share={total / most} />
          <span className="num">
            <strong>{formatAmount(total)}</strong> <span className="quiet">{m.overview_orders({ count: orders })}</span>
          </span>
        </li>
      ))}
    </OverviewList>
  );
}

function BestSellers({ parts }: { parts: Overview['bestSellers'] }) {
  const [first] = parts;
  return (
    <OverviewList id="best-sellers" title={m.overview_best_sellers()} empty={m.overview_nothing_sold()}>
      {parts.map(({ productId, partNumber, productName, pieces, total }) => (
        <li key={productId} className="overview__row">
          <PartLink id={productId} number={partNumber} name={productName} />
          <Bar share={total / (first?.total ?? total)} />
          <span className="num">
            <strong>{formatAmount(total)}</strong>{' '}
            <span className="quiet">{m.shop_pieces({ count: formatCount(pieces) })}</span>
          </span>
        </li>
      ))}
    </OverviewList>
  );
}

function LowStock({ parts }: { parts: Overview['lowStock'] }) {
  return (
    <OverviewList
      id="low-stock"
      title={m.overview_low_stock()}
      help={m.overview_low_stock_help()}
      empty={m.overview_enough_stock()}
    >
      {parts.map(({ productId, partNumber, productName, pieces, availableQnty }) => (
        <li key={productId} className="overview__row">
          <PartLink id={productId} number={partNumber} name={productName} />
          <Bar share={availableQnty / pieces} tone="short" />
          <span className="num">
            {m.overview_left({ available: formatCount(availableQnty), sold: formatCount(pieces) })}
          </span>
        </li>
      ))}
    </OverviewList>
  );
}

function MissedSearches({ searches }: { searches: Overview['missedSearches'] }) {
  return (
    <OverviewList id="missed" title={m.overview_missed()} empty={m.overview_none_missed()}>
      {searches.map(({ query, times }) => (
        <li key={query} className="overview__row">
          <Link to={pagePaths.missedSearches}>{query}</Link>
          <span className="num">{m.overview_times({ count: times })}</span>
        </li>
      ))}
    </OverviewList>
  );
}

function PartLink({ id, number, name }: { id: string; number: string; name: string }) {
  return (
    <span>
      <Link to={editProductPath(id)}>
        <PartNumber value={number} />
      </Link>
      <span className="table__sub">
        <PartName name={name} />
      </span>
    </span>
  );
}
