/** /dashboard/manageOrders: the orders of all buyers, newest first. */

import { useSearchParams } from 'react-router';
import { orderStates } from '#domain/orders/lifecycle.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { requireAdminSession } from '#web/account/require-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { cut, hasWords, pageHref, pageOf } from '../list-params.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/manage-orders.ts';
import { loadOrders } from './load-orders.ts';
import { downloadCsv } from './orders-csv.ts';
import { OrdersTable, orderStateName } from './orders-table.tsx';
import { formatOrdersTotal } from './orders-total.ts';

export { ErrorBoundary } from '../page-error.tsx';

const limit = 25;

export const meta = () => [{ title: m.dashboard_manage_orders_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
  return { orders: await loadOrders() };
}

export default function ManageOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = params.get('status') ?? '';
  const found = orders.filter(
    (order) =>
      (!status || order.status === status) &&
      hasWords(q, [order.productName, order.partNumber, order.number, order.name, order.email, order.phone]),
  );
  const { rows, first } = cut(found, pageOf(params), limit);
  const states = [
    { value: '', label: m.dashboard_any_status() },
    ...orderStates.map((state) => ({ value: state, label: orderStateName[state]() })),
  ];
  return (
    <>
      <PageHeader title={m.dashboard_manage_orders()}>
        {found.length > 0 ? (
          <Button onClick={() => downloadCsv(found, 'orders.csv')}>
            <Icon name="down" small />
            {m.dashboard_csv()}
          </Button>
        ) : null}
      </PageHeader>
      <FilterBar label={m.dashboard_search_orders()} hint={m.dashboard_search_all_orders_hint()}>
        <FilterSelect name="status" label={m.dashboard_status()} options={states} />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState title={orders.length === 0 ? m.dashboard_no_orders_in_shop() : m.dashboard_no_results()}>
          {orders.length === 0 ? null : <ButtonLink to={pagePaths.orders}>{m.dashboard_all_orders()}</ButtonLink>}
        </EmptyState>
      ) : (
        <OrdersTable orders={rows} first={first} caption={m.dashboard_manage_orders()} />
      )}
      <Pagination
        page={first / limit + 1}
        total={found.length}
        limit={limit}
        href={pageHref(params)}
        about={formatOrdersTotal(found)}
      />
    </>
  );
}
