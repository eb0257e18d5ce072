/** A saved view is an address of the list. */
import { type NewOrderView, type OrderView, viewParameters } from '#domain/orders/views/contract.ts';
import { pagePaths } from '#platform/http/page-paths.ts';
import { columnsParameter } from './use-columns.ts';

/** The address of the list with filters, sort order and columns of the view. */
export function viewHref({ filter, columns }: Pick<OrderView, 'filter' | 'columns'>): string {
  return `${pagePaths.orders}?${new URLSearchParams({ ...filter, [columnsParameter]: columns.join() })}`;
}

/** The filters and the sort order of an address, as a view keeps them. The API checks their values. */
export function viewFilterOf(params: URLSearchParams): OrderView['filter'] {
  return Object.fromEntries(viewParameters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}

/** Whether the list shows what the view does. */
export function isCurrentView(view: OrderView, params: URLSearchParams, columns: NewOrderView['columns']): boolean {
  const now = { filter: viewFilterOf(params), columns };
  const sorted = ({ filter, columns: shown }: typeof now) => [Object.entries(filter).sort(), [...shown].sort()];
  return JSON.stringify(sorted(view)) === JSON.stringify(sorted(now));
}
