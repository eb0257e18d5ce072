import { Link } from 'react-router';
import type { Order } from '#domain/orders/contract.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { formatDay } from '#platform/dates.ts';
import { orderPath, purchasePath } from '#platform/page-paths.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { PartName } from '#web/ui/part-name.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ReorderButton } from '../lists/cart-button.tsx';

export const stateTone: Record<OrderState, BadgeTone> = {
  placed: 'plain',
  confirmed: 'plain',
  packed: 'short',
  shipped: 'ok',
  delivered: 'ok',
  cancelled: 'bad',
};

interface OrdersTableProps {
  orders: readonly Order[];
  /** Number of orders on previous pages. */
  first: number;
  /** Adds the "Order again" button. */
  again?: boolean | undefined;
  caption: string;
}

/** Orders as a table; on phones each row is a card. */
export function OrdersTable({ orders, first, again, caption }: OrdersTableProps) {
  const columns: Column[] = [
    { label: m.dashboard_index(), number: true },
    { label: m.dashboard_name() },
    { label: m.dashboard_email() },
    { label: m.dashboard_phone() },
    { label: m.dashboard_product_name() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.dashboard_price(), number: true },
    { label: m.dashboard_status() },
  ];
  if (again) columns.push({ label: m.dashboard_action(), hiddenLabel: true });
  return (
    <Table caption={caption} columns={columns} stack className="table--orders">
      {orders.map((order, i) => (
        <Row key={order._id} order={order} index={first + i + 1} again={again ?? false} />
      ))}
    </Table>
  );
}

function Row({ order, index, again }: { order: Order; index: number; again: boolean }) {
  const place = purchasePath(order.productId);
  return (
    <tr>
      <td className="num quiet" data-label={m.dashboard_index()}>
        {index}
      </td>
      <td data-label={m.dashboard_name()}>
        <span className="table__text">{order.name}</span>
      </td>
      <td data-label={m.dashboard_email()}>
        <span className="table__text">{order.email}</span>
      </td>
      <td className="nowrap" data-label={m.dashboard_phone()}>
        {order.phone}
      </td>
      <th scope="row" className="lead" data-label={m.dashboard_product_name()}>
        <Link to={place}>
          <PartName name={order.productName} />
        </Link>
        {order.lineCount > 1 ? (
          <Link className="table__sub" to={orderPath(order.number)}>
            {m.order_more_parts({ count: order.lineCount - 1 })}
          </Link>
        ) : null}
        <span className="table__sub">
          <PartNumber value={order.partNumber} /> · <Link to={orderPath(order.number)}>{order.number}</Link> ·{' '}
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
        <Badge tone={stateTone[order.status]}>{stateName[order.status]()}</Badge>
      </td>
      {again ? (
        <td>
          {order.lineCount > 1 ? (
            <ReorderButton size="dense" wide number={order.number} />
          ) : (
            <ButtonLink
              size="dense"
              wide
              to={place}
              aria-label={m.dashboard_order_again_part({ name: order.productName })}
            >
              {m.dashboard_order_again()}
            </ButtonLink>
          )}
        </td>
      ) : null}
    </tr>
  );
}
