/** One page of orders for the dashboard, with the counts and the total of all orders that match. */
import type { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import type { OrdersSummary } from '#domain/orders/order-query.ts';
import { call, callList } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { leave, signOut } from '#web/session/session.ts';
import { lastPageRedirect, pageOf } from '../dashboard/list-params.ts';

export const ordersPerPage = 25;

/** The filters as the API takes them. */
export interface OrderFilterQuery {
  readonly email: string | undefined;
  readonly customer: string | undefined;
  readonly q: string | undefined;
  readonly status: string | undefined;
  readonly payment: string | undefined;
  readonly task: string | undefined;
  readonly when: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly country: string | undefined;
  readonly neededBy: string | undefined;
}

export interface LoadedOrders {
  readonly items: readonly ListedOrder[];
  /** Number of orders on all pages. */
  readonly total: number;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly summary: OrdersSummary;
  readonly filter: OrderFilterQuery;
}

/**
 * The orders of this email address, or all orders (admins only), with the filters, the sort order and the page that the
 * URL of the request has. After 401 or 403 the session is over: signs out, leads to the home page and never resolves,
 * because the page is left.
 */
export async function loadOrders(request: Request, email?: string): Promise<LoadedOrders> {
  const { pathname, searchParams } = new URL(request.url);
  const value = (name: string) => searchParams.get(name) || undefined;
  const filter = {
    email,
    customer: value('customer'),
    q: value('q'),
    status: value('status'),
    payment: value('payment'),
    task: value('task'),
    when: value('when'),
    from: value('from'),
    to: value('to'),
    country: value('country'),
    neededBy: value('neededBy'),
  };
  const page = pageOf(searchParams);
  try {
    const [found, summary] = await Promise.all([
      callList('listOrders', { query: { ...filter, sort: value('sort'), page, limit: ordersPerPage, count: 'no' } }),
      call('summarizeOrders', { query: filter }),
    ]);
    // The summary counts the orders of many words as little as the list does.
    const total = summary.isMany ? found.total : summary.count;
    const elsewhere = lastPageRedirect(pathname, searchParams, { total, limit: ordersPerPage });
    if (elsewhere) throw elsewhere;
    return { items: found.items, total, page, summary, filter };
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 401 && error.status !== 403)) throw error;
    await signOut().catch(() => leave());
    return new Promise<never>(() => undefined);
  }
}
