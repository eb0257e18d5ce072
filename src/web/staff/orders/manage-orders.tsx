/** /dashboard/manageOrders: the orders of all buyers, newest first. */

import { type PaymentFilter, paymentFilters } from '#domain/orders/order-query.ts';
import { orderStates } from '#domain/orders/order-states.ts';
import { paymentStateName } from '#domain/orders/payments/payment-state-name.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { FilterBar, FilterDate, FilterGroup, FilterSelect } from '#web/features/dashboard/filter-bar.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ShortcutsDialog } from '#web/features/dashboard/shortcuts/shortcuts-dialog.tsx';
import { useRowKeys } from '#web/features/dashboard/shortcuts/use-row-keys.ts';
import { useSelection } from '#web/features/dashboard/use-selection.ts';
import { loadOrders } from '#web/features/order/load-orders.ts';
import { OrderPeriodAndSort, OrdersDownload, OrdersList } from '#web/features/order/orders-list.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/manage-orders.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { NewOrdersNotice } from './live/new-orders-notice.tsx';
import { SoundButton } from './live/sound-button.tsx';
import { useLiveOrders } from './live/use-live-orders.ts';
import { UnreadMessages } from './unread-messages.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_manage_orders());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listOrderNumbers');
  const [orders, unread] = await Promise.all([loadOrders(request), call('listUnreadMessages')]);
  return { ...orders, unread };
}

function paymentFilterName(payment: PaymentFilter): string {
  if (payment === 'due') return m.dashboard_due_now();
  return payment === 'overdue' ? m.dashboard_overdue() : paymentStateName[payment]();
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { desk, marked, newCount, showNew } = useLiveOrders(loaderData);
  const { summary, total, filter } = desk;
  const selection = useSelection(JSON.stringify(filter));
  useRowKeys();
  const hasActions = canCall('confirmOrders') || canCall('shipOrders');
  const states = [
    { value: '', label: m.dashboard_any_status() },
    ...orderStates.map((state) => ({
      value: state,
      label: m.dashboard_status_count({ status: stateName[state](), count: formatCount(summary.byStatus[state] ?? 0) }),
    })),
  ];
  const payments = [
    { value: '', label: m.dashboard_any_payment() },
    ...paymentFilters.map((payment) => ({ value: payment, label: paymentFilterName(payment) })),
  ];
  return (
    <>
      <PageHeader title={m.dashboard_manage_orders()} isActionsInSheet>
        <Permitted call="orderForBuyer">
          <ButtonLink to={pagePaths.newOrder}>
            <Icon name="plus" small />
            {m.new_order()}
          </ButtonLink>
        </Permitted>
        <SoundButton />
        {total > 0 && canCall('exportList') ? <OrdersDownload filter={filter} name="orders.csv" /> : null}
      </PageHeader>
      <NewOrdersNotice count={newCount} onShow={showNew} />
      {summary.all === 0 ? (
        <EmptyState title={m.dashboard_no_orders_in_shop()} />
      ) : (
        <>
          <FilterBar
            label={m.dashboard_search_orders()}
            hint={m.dashboard_search_all_orders_hint()}
            help={m.dashboard_search_all_orders_help()}
          >
            <FilterSelect name="status" label={m.dashboard_status()} options={states} />
            <FilterSelect name="payment" label={m.dashboard_payment()} options={payments} />
            <OrderPeriodAndSort {...summary} />
            <FilterGroup>
              <FilterDate name="from" label={m.dashboard_placed_from()} />
              <FilterDate name="to" label={m.dashboard_placed_to()} />
            </FilterGroup>
          </FilterBar>
          {filter.from && filter.to && filter.from > filter.to ? (
            <Notice tone="short">{m.dashboard_from_after_to()}</Notice>
          ) : null}
          <div className="desk-list">
            <UnreadMessages orders={desk.unread} />
            <OrdersList
              {...desk}
              path={pagePaths.orders}
              caption={m.dashboard_manage_orders()}
              selection={hasActions ? selection : undefined}
              marked={marked}
            >
              {hasActions ? <BulkBar selection={selection} orders={desk.items} total={total} filter={filter} /> : null}
            </OrdersList>
          </div>
          <ShortcutsDialog
            shortcuts={[
              { keys: 'j', label: m.shortcuts_next() },
              { keys: 'k', label: m.shortcuts_previous() },
              { keys: 'o', label: m.shortcuts_open() },
              { keys: 'x', label: m.shortcuts_choose() },
            ]}
          />
        </>
      )}
    </>
  );
}
