/** What the two lists of orders share: filters, one page of orders, the pages, and the download of all that match. */
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lastTwelveMonths, type OrderSort, orderSorts } from '#domain/orders/order-choices.ts';
import type { OrdersSummary } from '#domain/orders/order-query.ts';
import type { DeskColumn } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { download } from '#web/session/api-client.ts';
import { saveFetchedFile } from '../dashboard/download.ts';
import { FilterSelect } from '../dashboard/filter-bar.tsx';
import { pageHref } from '../dashboard/list-params.ts';
import type { Selection } from '../dashboard/use-selection.ts';
import { type LoadedOrders, type OrderFilterQuery, ordersPerPage } from './load-orders.ts';
import { OrdersTable } from './orders-table.tsx';

interface OrdersListProps extends LoadedOrders {
  caption: string;
  /** Columns beside those that are always there. */
  added?: readonly DeskColumn[];
  /** Whether each order has the "Order again" button. */
  again?: boolean;
  /** Path of the list without filters. */
  path: string;
  /** The chosen orders; with it the rows can be chosen. */
  selection?: Selection;
  /** Numbers of orders that have just changed. */
  marked?: ReadonlySet<string>;
  /** Content above the orders, also when there are none: an action may have changed all that matched, and its report stays. */
  children?: ReactNode;
}

/** One page of orders and the links to the other pages, or that none matches the filters. */
export function OrdersList(props: OrdersListProps) {
  const { items, total, page, summary, caption, added, again, path, selection, marked, children } = props;
  const [params] = useSearchParams();
  return (
    <>
      {children}
      {items.length === 0 ? (
        <EmptyState title={m.dashboard_no_results()}>
          <ButtonLink to={path}>{m.dashboard_all_orders()}</ButtonLink>
        </EmptyState>
      ) : (
        <OrdersTable
          orders={items}
          first={(page - 1) * ordersPerPage}
          again={again}
          caption={caption}
          added={added}
          selection={selection}
          marked={marked}
        />
      )}
      <Pagination
        page={page}
        total={total}
        isCounted={!summary.isMany}
        limit={ordersPerPage}
        href={pageHref(params)}
        about={formatOrdersTotal(summary)}
      />
    </>
  );
}

/** The total of the orders that match; it mentions cancelled orders when there are any. */
function formatOrdersTotal({ isMany, total, cancelled }: OrdersSummary): string {
  if (isMany) return m.dashboard_orders_many();
  const sum = formatCents(toCents(total));
  return cancelled > 0 ? m.dashboard_orders_total_without_cancelled({ sum }) : m.dashboard_orders_total({ sum });
}

const sortName: Record<OrderSort, () => string> = {
  newest: m.dashboard_sort_newest,
  oldest: m.dashboard_sort_oldest,
  '-price': m.dashboard_sort_price_down,
  price: m.dashboard_sort_price_up,
};

/** The filter by time, with the years that have orders, and the sort order. */
export function OrderPeriodAndSort({ years }: OrdersSummary) {
  const periods = [
    { value: '', label: m.dashboard_any_time() },
    { value: lastTwelveMonths, label: m.dashboard_last_twelve_months() },
    ...years.map((year) => ({ value: String(year), label: String(year) })),
  ];
  // Newest first is the default, so it is left out of the URL.
  const sorts = orderSorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: sortName[sort]() }));
  return (
    <>
      <FilterSelect name="when" label={m.dashboard_ordered()} options={periods} />
      <FilterSelect name="sort" label={m.dashboard_sort()} options={sorts} />
    </>
  );
}

/** Downloads all orders that match, not only those of the page. */
export function OrdersDownload({ filter, name }: { filter: OrderFilterQuery; name: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFetchedFile(() => download('exportOrders', { query: { ...filter } }), name);
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Icon name="down" small />
      {m.dashboard_csv()}
    </Button>
  );
}
