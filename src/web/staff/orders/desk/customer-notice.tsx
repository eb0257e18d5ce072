/** Says that the list has the orders of one customer only. */
import { Link, useSearchParams } from 'react-router';
import type { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import { m } from '#messages';
import { customerPath, pagePaths } from '#platform/http/page-paths.ts';
import { changedHref } from '#web/features/dashboard/list-params.ts';
import { Notice } from '#web/kit/ui/notice.tsx';

/** The parameter of the address with the id of a customer. */
export const customerParameter = 'customer';

/** The address of the list with the orders of one customer. */
export const ordersOfCustomerPath = (id: string): string =>
  `${pagePaths.orders}?${new URLSearchParams({ [customerParameter]: id })}`;

export function CustomerNotice({ orders: [first] }: { orders: readonly ListedOrder[] }) {
  const [params] = useSearchParams();
  const id = params.get(customerParameter);
  if (!id) return null;
  return (
    <Notice>
      {m.desk_one_customer()}{' '}
      <Link to={customerPath(id)}>{first ? <bdi>{first.name}</bdi> : m.desk_customer_page()}</Link>
      {' · '}
      <Link to={changedHref(params, customerParameter, '')}>{m.dashboard_all_orders()}</Link>
    </Notice>
  );
}
