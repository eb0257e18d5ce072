/** The shipments of an order, with what a buyer needs to follow them. */
import type { OrderDetail, Shipment } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { SectionHead } from './section-head.tsx';

export function Shipments({ order }: { order: OrderDetail }) {
  const columns = [
    { label: m.order_carrier() },
    { label: m.dashboard_date() },
    { label: m.order_ship_quantity(), number: true },
    { label: m.order_parcels(), number: true },
    { label: m.order_weight(), number: true },
  ];
  return (
    <section className="section" aria-labelledby="shipments">
      <SectionHead id="shipments" title={m.order_shipments()} />
      <p>
        {m.order_shipped_of({
          shipped: formatCount(order.shippedQuantity),
          total: formatCount(order.quantity),
        })}
      </p>
      <Table caption={m.order_shipments()} columns={columns} stack>
        {order.shipments.map((shipment) => (
          <tr key={`${shipment.at} ${shipment.trackingNumber}`}>
            <th scope="row" className="lead">
              <bdi>{shipment.carrier}</bdi>
              {shipment.trackingNumber ? (
                <span className="table__sub table__text">{shipment.trackingNumber}</span>
              ) : null}
              {order.lineCount > 1 ? (
                <span className="table__sub table__text">{contentsOf(shipment, order)}</span>
              ) : null}
            </th>
            <td className="nowrap" data-label={m.dashboard_date()}>
              <time dateTime={shipment.at}>{formatTime(shipment.at)}</time>
            </td>
            <td className="num" data-label={m.order_ship_quantity()}>
              {m.shop_pieces({ count: formatCount(shipment.quantity) })}
            </td>
            <td className="num" data-label={m.order_parcels()}>
              {formatCount(shipment.parcels)}
            </td>
            <td className="num" data-label={m.order_weight()}>
              {shipment.weight ?? '–'}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** The contents of a shipment: "4 × 207-70-14151, 1 × 6D102-1". */
function contentsOf(shipment: Shipment, order: OrderDetail): string {
  const partNumbers = new Map(order.lines.map(({ position, partNumber }) => [position, partNumber]));
  return shipment.lines
    .map(({ position, quantity }) => `${formatCount(quantity)} × ${partNumbers.get(position)}`)
    .join(', ');
}
