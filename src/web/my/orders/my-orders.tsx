/** /dashboard */

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { FilterBar } from '#web/features/dashboard/filter-bar.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { OpenCores } from '#web/features/order/cores/open-cores.tsx';
import { loadOrders } from '#web/features/order/load-orders.ts';
import { OrderPeriodAndSort, OrdersDownload, OrdersList } from '#web/features/order/orders-list.tsx';
import { StatementDownload } from '#web/features/order/statement-download.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import type { Route } from './+types/my-orders.ts';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_my_orders());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  const orders = await loadOrders(request, user.email);
  // The email is given for staff too: without it they would get the old parts of all buyers.
  return { ...orders, cores: await call('listOpenCores', { query: { email: user.email } }) };
}

interface JustPlaced {
  readonly number: string;
  readonly productName: string;
  readonly productQuantity: number;
  readonly unit: UnitOfMeasure;
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
    if (!placed) return;
    toast.success(m.purchase_successful());
    window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [placed]);
  return placed;
}

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  const placed = useJustPlaced();
  const { summary, total, filter } = loaderData;
  return (
    <>
      <PageHeader title={m.dashboard_my_orders_count({ count: formatCount(summary.all) })}>
        {summary.all > 0 ? <StatementDownload /> : null}
        {total > 0 ? <OrdersDownload filter={filter} name="my-orders.csv" /> : null}
      </PageHeader>
      {placed ? <Confirmation order={placed} /> : null}
      {summary.all === 0 ? (
        <EmptyState title={m.dashboard_no_orders()}>
          <p className="small">{m.dashboard_no_orders_help()}</p>
          <ButtonLink variant="primary" to={pagePaths.purchase}>
            {m.dashboard_find_part()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <FilterBar label={m.dashboard_search_orders()} hint={m.dashboard_search_orders_hint()}>
            <OrderPeriodAndSort {...summary} />
          </FilterBar>
          <OrdersList {...loaderData} again path={pagePaths.dashboard} caption={m.dashboard_my_orders()} />
          <OpenCores cores={loaderData.cores} />
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
        pieces: quantityInUnit(formatCount(order.productQuantity), order.unit),
        name: order.productName,
        total: formatAmount(order.price),
      })}
    </Notice>
  );
}
