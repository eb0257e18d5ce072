/** /dashboard */

import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { requireSession } from '#web/account/require-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { cut, hasWords, pageHref, pageOf } from '../list-params.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/my-orders.ts';
import { loadOrders } from './load-orders.ts';
import { inPeriod, lastTwelveMonths, yearsOf } from './order-period.ts';
import { downloadCsv } from './orders-csv.ts';
import { OrdersTable } from './orders-table.tsx';
import { formatOrdersTotal } from './orders-total.ts';

export { ErrorBoundary } from '../page-error.tsx';

const limit = 25;

export const meta = () => [{ title: m.dashboard_my_orders_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  return { orders: await loadOrders(user.email) };
}

interface JustPlaced {
  readonly number: string;
  readonly productName: string;
  readonly productQuantity: number;
  readonly price: number;
}

function justPlaced(state: unknown): JustPlaced | null {
  return typeof state === 'object' && state !== null && 'placed' in state ? (state.placed as JustPlaced) : null;
}

/** The order that was just placed; null after a reload or on "back". */
function useJustPlaced(): JustPlaced | null {
  const { state } = useLocation();
  const [placed] = useState(() => justPlaced(state));
  useEffect(() => {
    // Removes React Router's location state (`usr`) and keeps its other history data.
    if (placed) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [placed]);
  return placed;
}

export default function MyOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const placed = useJustPlaced();
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const period = params.get('when') ?? '';
  const now = new Date();
  const found = orders.filter(
    (order) => inPeriod(order, period, now) && hasWords(q, [order.productName, order.partNumber, order.number]),
  );
  const periods = [
    { value: '', label: m.dashboard_any_time() },
    { value: lastTwelveMonths, label: m.dashboard_last_twelve_months() },
    ...yearsOf(orders).map((year) => ({ value: year, label: year })),
  ];
  const { rows, first } = cut(found, pageOf(params), limit);
  return (
    <>
      <PageHeader title={m.dashboard_my_orders_count({ count: formatCount(orders.length) })}>
        {orders.length > 0 ? (
          <Button onClick={() => downloadCsv(found, 'my-orders.csv')}>
            <Icon name="down" small />
            {m.dashboard_csv()}
          </Button>
        ) : null}
      </PageHeader>
      {placed ? <Confirmation order={placed} /> : null}
      {orders.length === 0 ? (
        <EmptyState title={m.dashboard_no_orders()}>
          <p className="small">{m.dashboard_no_orders_help()}</p>
          <ButtonLink variant="primary" to={pagePaths.purchase}>
            {m.dashboard_find_part()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <FilterBar label={m.dashboard_search_orders()} hint={m.dashboard_search_orders_hint()}>
            <FilterSelect name="when" label={m.dashboard_ordered()} options={periods} />
          </FilterBar>
          {rows.length === 0 ? (
            <EmptyState title={m.dashboard_no_results()}>
              <ButtonLink to={pagePaths.dashboard}>{m.dashboard_all_orders()}</ButtonLink>
            </EmptyState>
          ) : (
            <OrdersTable orders={rows} first={first} again caption={m.dashboard_my_orders()} />
          )}
          <Pagination
            page={first / limit + 1}
            total={found.length}
            limit={limit}
            href={pageHref(params)}
            about={formatOrdersTotal(found)}
          />
        </>
      )}
    </>
  );
}

function Confirmation({ order }: { order: JustPlaced }) {
  return (
    <Notice tone="mark" icon="ok">
      <strong>{m.dashboard_order_placed({ number: order.number })}</strong>{' '}
      {m.dashboard_order_placed_details({
        count: formatCount(order.productQuantity),
        name: order.productName,
        total: formatAmount(order.price),
      })}
    </Notice>
  );
}
