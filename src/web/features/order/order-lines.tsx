/** The parts of an order with their quantities and prices as they were when it was placed. */
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import '#web/styles/order-page.css';
import '#web/styles/order-fold.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { ExtraCharges } from './extra-charges.tsx';
import { FreeLineButton } from './free-line-button.tsx';

/** Lines that a long order shows at first; one that has only a few more shows all. */
const shownLines = 15;
const mostUnfolded = 20;

export function OrderLines({ order }: { order: OrderDetail }) {
  const columns = [
    { label: m.dashboard_product_name() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.dashboard_price_per_unit(), number: true },
    { label: m.order_total(), number: true },
  ];
  const isLong = order.lines.length > mostUnfolded;
  const [isFolded, setIsFolded] = useState(isLong);
  const coreSum = fromCents(order.charges.reduce((sum, { amount }) => sum + toCents(amount), 0));
  return (
    <>
      <Table caption={m.order_lines()} columns={columns} stack className={isFolded ? 'order-lines--folded' : undefined}>
        {order.lines.map((line, index) => (
          <LineWithCharges key={line.position} order={order} line={line} isFurther={isLong && index >= shownLines} />
        ))}
        <ExtraCharges order={order} />
      </Table>
      {isLong ? (
        <Button className="order-lines__more" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded
            ? m.desk_all_lines({ count: formatCount(order.lines.length) })
            : m.desk_fewer_lines({ count: shownLines })}
        </Button>
      ) : null}
      {coreSum > 0 ? (
        <p className="order-total order-total--part">
          {m.order_core_charges()} <span>{formatAmount(coreSum)}</span>
        </p>
      ) : null}
      {order.freight === null ? null : (
        <p className="order-total order-total--part">
          {m.order_freight()} <span>{formatAmount(order.freight)}</span>
        </p>
      )}
      {order.lineCount > 1 || order.freight !== null || coreSum > 0 || order.extraCharges.length > 0 ? (
        <p className="order-total">
          {order.lineCount > 1
            ? m.order_sum({ lines: formatCount(order.lineCount), pieces: formatCount(order.quantity) })
            : m.order_total()}{' '}
          <strong>{formatAmount(order.price)}</strong>
        </p>
      ) : null}
    </>
  );
}

type OrderedLine = OrderDetail['lines'][number];

interface LineWithChargesProps {
  order: OrderDetail;
  line: OrderedLine;
  /** Whether the line is hidden while the table is folded. */
  isFurther: boolean;
}

/** A line, and below it the charges that are paid beside its price. */
function LineWithCharges({ order, line, isFurther }: LineWithChargesProps) {
  return (
    <>
      <Line order={order} line={line} isFurther={isFurther} />
      {order.charges
        .filter(({ position }) => position === line.position)
        .map((charge) => (
          <tr key={charge.kind} className={isFurther ? 'order-line--charge order-line--further' : 'order-line--charge'}>
            <th scope="row" className="lead">
              {m.order_core_help()}
              <span className="table__sub">
                <PartNumber value={line.partNumber} />
              </span>
            </th>
            <td className="num" data-label={m.dashboard_quantity()}>
              {quantityInUnit(formatCount(charge.quantity), line.unit)}
            </td>
            <td className="num" data-label={m.dashboard_price_per_unit()}>
              {formatAmount(charge.unitAmount)}
            </td>
            <td className="num" data-label={m.order_total()}>
              {formatAmount(charge.amount)}
            </td>
          </tr>
        ))}
    </>
  );
}

function Line({ order, line, isFurther }: LineWithChargesProps) {
  const isCancelled = line.productQuantity === 0;
  const classes = [isCancelled && 'order-line--cancelled', isFurther && 'order-line--further'].filter(Boolean);
  const isPartShipped = line.shippedQuantity > 0 && line.shippedQuantity < line.productQuantity;
  return (
    <tr className={classes.join(' ') || undefined}>
      <th scope="row" className="lead">
        {line.productId === '' ? (
          <PartName name={line.productName} />
        ) : (
          <Link to={purchasePath(line.productId)}>
            <PartName name={line.productName} />
          </Link>
        )}
        <span className="table__sub">
          {line.brand} <PartNumber value={line.partNumber} /> <FreeLineButton order={order} line={line} />
        </span>
      </th>
      <td className="num" data-label={m.dashboard_quantity()}>
        {isCancelled ? m.order_line_cancelled() : quantityInUnit(formatCount(line.productQuantity), line.unit)}
        {line.backOrderedQuantity > 0 ? (
          <span className="table__sub">
            {m.order_line_waits({
              count: formatCount(line.backOrderedQuantity),
              day: formatDay(line.promisedOn ?? ''),
            })}
          </span>
        ) : null}
        {isPartShipped ? (
          <span className="table__sub">
            {m.order_shipped_of({
              shipped: formatCount(line.shippedQuantity),
              total: formatCount(line.productQuantity),
            })}
          </span>
        ) : null}
      </td>
      <td className="num" data-label={m.dashboard_price_per_unit()}>
        {formatAmount(line.unitPrice)}
        {line.listPrice === null ? null : (
          <span className="table__sub">{m.order_list_price({ price: formatAmount(line.listPrice) })}</span>
        )}
      </td>
      <td className="num" data-label={m.order_total()}>
        <strong>{formatAmount(line.price)}</strong>
      </td>
    </tr>
  );
}
