import { Link } from 'react-router';
import type { Order } from '#domain/orders/contract.ts';
import type { OrderState } from '#domain/orders/lifecycle.ts';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatAmount, formatCount, formatDay } from '#web/ui/format.ts';

export const stateName: Record<OrderState, () => string> = {
  placed: () => m.dashboard_state_placed(),
  confirmed: () => m.dashboard_state_confirmed(),
  packed: () => m.dashboard_state_packed(),
  shipped: () => m.dashboard_state_shipped(),
  delivered: () => m.dashboard_state_delivered(),
  cancelled: () => m.dashboard_state_cancelled(),
};

const stateClass: Record<OrderState, string> = {
  placed: 'chip',
  confirmed: 'chip',
  packed: 'chip chip--short',
  shipped: 'chip chip--ok',
  delivered: 'chip chip--ok',
  cancelled: 'chip chip--bad',
};

interface OrdersTableProps {
  orders: readonly Order[];
  /** Orders on the pages before this one. */
  first: number;
  /** With "Order again". */
  again?: boolean;
  caption: string;
}

/** Orders as a table; on phones each row is a card with the same words. */
export function OrdersTable({ orders, first, again, caption }: OrdersTableProps) {
  return (
    <div className="tbl-box">
      <table className="tbl tbl--stack tbl--sticky tbl--orders">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              {m.dashboard_index()}
            </th>
            <th scope="col">{m.dashboard_name()}</th>
            <th scope="col">{m.dashboard_email()}</th>
            <th scope="col">{m.dashboard_phone()}</th>
            <th scope="col">{m.dashboard_product_name()}</th>
            <th scope="col" className="num">
              {m.dashboard_quantity()}
            </th>
            <th scope="col" className="num">
              {m.dashboard_price()}
            </th>
            <th scope="col">{m.dashboard_status()}</th>
            {again ? (
              <th scope="col">
                <span className="sr">{m.dashboard_action()}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {orders.map((order, i) => (
            <Row key={order._id} order={order} index={first + i + 1} again={again ?? false} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order, index, again }: { order: Order; index: number; again: boolean }) {
  const place = `/purchase/${order.productId}`;
  return (
    <tr>
      <td className="num hide quiet">{index}</td>
      <td data-label={m.dashboard_name()}>{order.name}</td>
      <td data-label={m.dashboard_email()}>{order.email}</td>
      <td className="nowrap" data-label={m.dashboard_phone()}>
        {order.phone}
      </td>
      <th scope="row" className="lead" data-label={m.dashboard_product_name()}>
        <Link to={place}>{order.productName}</Link>
        <span className="tbl__sub">
          <span className="pn">{order.partNumber}</span> · {order.number} ·{' '}
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </span>
      </th>
      <td className="num" data-label={m.dashboard_quantity()}>
        {m.purchase_pieces({ count: formatCount(order.productQuantity) })}
      </td>
      <td className="num" data-label={m.dashboard_price()}>
        <strong>{formatAmount(order.price)}</strong>
      </td>
      <td data-label={m.dashboard_status()}>
        <span className={stateClass[order.status]}>{stateName[order.status]()}</span>
      </td>
      {again ? (
        <td>
          <ButtonLink size="dense" wide to={place} aria-label={m.dashboard_again_part({ name: order.productName })}>
            {m.dashboard_again()}
          </ButtonLink>
        </td>
      ) : null}
    </tr>
  );
}
