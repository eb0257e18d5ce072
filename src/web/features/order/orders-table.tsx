import '#web/styles/live-orders.css';
import { Link } from 'react-router';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { Order } from '#domain/orders/contract.ts';
import type { ListedOrder } from '#domain/orders/listed-order-contract.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { stateName } from '#domain/orders/state-name.ts';
import type { DeskColumn } from '#domain/orders/views/desk-column-names.ts';
import { m } from '#messages';
import { orderPath, purchasePath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import type { Selection } from '../dashboard/use-selection.ts';
import { OrderAgainButton } from '../lists/cart-button.tsx';
import { DeskCells, deskColumnName } from './desk-columns.tsx';

export const stateTone: Record<OrderState, BadgeTone> = {
  placed: 'plain',
  confirmed: 'plain',
  packed: 'short',
  shipped: 'ok',
  delivered: 'ok',
  cancelled: 'bad',
};

/** Whether the shop has to ask for the address before it can send the parts. */
const isAddressWanted = ({ addressMissing, status }: Order) =>
  addressMissing && (status === 'placed' || status === 'confirmed' || status === 'packed');

interface OrdersTableProps {
  orders: readonly ListedOrder[];
  /** Number of orders on previous pages. */
  first: number;
  /** Whether each order has the "Order again" button. */
  again?: boolean | undefined;
  caption: string;
  /** Columns beside those that are always there. */
  added?: readonly DeskColumn[] | undefined;
  /** The chosen orders, by number; with it the rows can be chosen. */
  selection?: Selection | undefined;
  /** Numbers of orders that have just changed. */
  marked?: ReadonlySet<string> | undefined;
}

/** Orders as a table; on phones each row is a card. */
export function OrdersTable({ orders, first, again, caption, added = [], selection, marked }: OrdersTableProps) {
  const columns: Column[] = [
    { label: m.dashboard_index(), number: true },
    { label: m.dashboard_name() },
    { label: m.dashboard_email() },
    { label: m.dashboard_phone() },
    { label: m.dashboard_product_name() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.dashboard_price(), number: true },
    { label: m.dashboard_status() },
    ...added.map((column) => ({ label: deskColumnName[column](), number: column === 'packages' })),
  ];
  if (again) columns.push({ label: m.dashboard_action(), hiddenLabel: true });
  return (
    <Table caption={caption} columns={columns} stack className="table--orders">
      {orders.map((order, i) => (
        <Row
          key={order._id}
          order={order}
          index={first + i + 1}
          again={again ?? false}
          added={added}
          selection={selection}
          isMarked={marked?.has(order.number) ?? false}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  order: ListedOrder;
  index: number;
  again: boolean;
  added: readonly DeskColumn[];
  selection: Selection | undefined;
  isMarked: boolean;
}

function Row({ order, index, again, added, selection, isMarked }: RowProps) {
  const classes = [selection?.ids.has(order.number) && 'is-selected', isMarked && 'is-changed'].filter(Boolean);
  const place = purchasePath(order.productId);
  return (
    <tr className={classes.join(' ') || undefined} data-row>
      <td className="num quiet table__number" data-label={m.dashboard_index()}>
        {selection ? <RowChoice order={order} index={index} selection={selection} /> : index}
      </td>
      <td data-label={m.dashboard_name()}>
        <bdi className="table__text">{order.name}</bdi>
      </td>
      <td data-label={m.dashboard_email()}>
        <span className="table__text">{order.email}</span>
      </td>
      <td className="nowrap" data-label={m.dashboard_phone()}>
        {order.phoneText}
      </td>
      <th scope="row" className="lead" data-label={m.dashboard_product_name()}>
        <Link to={place}>
          <PartName name={order.productName} />
        </Link>
        {order.lineCount > 1 ? (
          <span className="table__sub">{m.order_more_parts({ count: order.lineCount - 1 })}</span>
        ) : null}
        <span className="table__sub">
          <PartNumber value={order.partNumber} /> ·{' '}
          <Link to={orderPath(order.number)} data-row-link>
            {order.number}
          </Link>{' '}
          · <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </span>
      </th>
      <td className="num" data-label={m.dashboard_quantity()}>
        {quantityInUnit(formatCount(order.productQuantity), order.unit)}
      </td>
      <td className="num" data-label={m.dashboard_price()}>
        <strong>{formatAmount(order.price)}</strong>
      </td>
      <td data-label={m.dashboard_status()}>
        <Badge tone={stateTone[order.status]}>{stateName[order.status]()}</Badge>
        {isAddressWanted(order) ? <Badge tone="short">{m.order_address_missing()}</Badge> : null}
        {order.desk && order.desk.proofsToCheck > 0 ? <Badge tone="short">{m.desk_proofs_badge()}</Badge> : null}
      </td>
      <DeskCells order={order} columns={added} />
      {again ? (
        <td>
          {order.lineCount > 1 ? (
            <OrderAgainButton size="dense" wide number={order.number} />
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

function RowChoice({ order, index, selection }: { order: Order; index: number; selection: Selection }) {
  const { number, name } = order;
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={m.bulk_order({ number, name })}
        checked={selection.ids.has(number)}
        onChange={(event) => selection.set([number], event.target.checked)}
      />
      {index}
    </label>
  );
}
