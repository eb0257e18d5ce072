/** /dashboard/manageOrders: the orders of all buyers, newest first. */

import { useEffect } from 'react';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { ShortcutsDialog } from '#web/features/dashboard/shortcuts/shortcuts-dialog.tsx';
import { useRowKeys } from '#web/features/dashboard/shortcuts/use-row-keys.ts';
import { useSelection } from '#web/features/dashboard/use-selection.ts';
import { loadOrders } from '#web/features/order/load-orders.ts';
import { MarginsContext, useMargins } from '#web/features/order/margin/margins.ts';
import { OrdersDownload, OrdersList } from '#web/features/order/orders-list.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
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
import { CustomerNotice } from './desk/customer-notice.tsx';
import { forgetDeskLists, loadDeskLists } from './desk/desk-lists.ts';
import { DeskMenu } from './desk/desk-menu.tsx';
import { OrderFilters } from './desk/order-filters.tsx';
import { ViewLinks, ViewsDialog } from './desk/saved-views.tsx';
import { useColumns } from './desk/use-columns.ts';
import { NewOrdersNotice } from './live/new-orders-notice.tsx';
import { SoundButton } from './live/sound-button.tsx';
import { useLiveOrders } from './live/use-live-orders.ts';
import { UnreadMessages } from './unread-messages.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.dashboard_manage_orders());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listOrderNumbers');
  const [orders, unread, lists] = await Promise.all([
    loadOrders(request),
    call('listUnreadMessages'),
    loadDeskLists(request.url),
  ]);
  return { ...orders, unread, ...lists };
}

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { desk, marked, newCount, showNew } = useLiveOrders(loaderData);
  const { summary, total, filter } = desk;
  const { views, countries } = loaderData;
  const { columns, choose } = useColumns();
  const selection = useSelection(JSON.stringify(filter));
  const [dialog, setDialog, closeDialog] = useOpened<'save' | 'edit'>();
  useEffect(() => forgetDeskLists, []);
  useRowKeys();
  const margins = useMargins(desk.items, columns.includes('margin'));
  const hasActions = canCall('confirmOrders') || canCall('shipOrders');
  return (
    <>
      <PageHeader title={m.dashboard_manage_orders()} isActionsInSheet>
        <Permitted call="orderForBuyer">
          <ButtonLink to={pagePaths.newOrder}>
            <Icon name="plus" small />
            {m.new_order()}
          </ButtonLink>
        </Permitted>
        {summary.all > 0 ? <DeskMenu views={views} columns={columns} onChoose={choose} onOpen={setDialog} /> : null}
        <Permitted call="listOrderDrafts">
          <ButtonLink to={pagePaths.drafts}>{m.drafts_title()}</ButtonLink>
        </Permitted>
        <SoundButton />
        {total > 0 && canCall('exportList') ? <OrdersDownload filter={filter} name="orders.csv" /> : null}
      </PageHeader>
      <NewOrdersNotice count={newCount} onShow={showNew} />
      {summary.all === 0 ? (
        <EmptyState title={m.dashboard_no_orders_in_shop()} />
      ) : (
        <>
          <OrderFilters summary={summary} countries={countries} />
          {views.length > 0 ? (
            <div className="desk-bar">
              <ViewLinks views={views} columns={columns} />
            </div>
          ) : null}
          <ViewsDialog views={views} columns={columns} open={dialog} onClose={closeDialog} />
          {filter.from && filter.to && filter.from > filter.to ? (
            <Notice tone="short">{m.dashboard_from_after_to()}</Notice>
          ) : null}
          <CustomerNotice orders={desk.items} />
          <div className="desk-list">
            <UnreadMessages orders={desk.unread} />
            <MarginsContext value={margins}>
              <OrdersList
                {...desk}
                path={pagePaths.orders}
                caption={m.dashboard_manage_orders()}
                added={columns}
                selection={hasActions ? selection : undefined}
                marked={marked}
              >
                {hasActions ? (
                  <BulkBar
                    selection={selection}
                    orders={desk.items}
                    total={summary.isMany ? null : total}
                    filter={filter}
                  />
                ) : null}
              </OrdersList>
            </MarginsContext>
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
