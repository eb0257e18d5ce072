/** /dashboard/orders/{number}: one order with its history and what can be done with it, for its buyer and for staff. */
import { Link } from 'react-router';
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { formatTime } from '#platform/dates.ts';
import { pagePaths, purchasePath } from '#platform/page-paths.ts';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { PartName } from '#web/ui/part-name.tsx';
import { PartNumber } from '#web/ui/part-number.tsx';
import { Table } from '#web/ui/table.tsx';
import { AddressLines } from '../addresses/address-lines.tsx';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/order-detail.ts';
import { OrderActions } from './order-actions.tsx';
import { stateTone } from './orders-table.tsx';
import { Shipments } from './shipments.tsx';

export { ErrorBoundary } from '../page-error.tsx';

export const meta = () => [{ title: m.order_page_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const user = await requireSession(request);
  return { user, order: await call('getOrder', { path: { number } }) };
}

export default function OrderPage({ loaderData: { user, order } }: Route.ComponentProps) {
  const isStaff = user.role === 'admin';
  return (
    <>
      <PageHeader title={m.order_title({ number: order.number })}>
        <ButtonLink to={isStaff ? pagePaths.orders : pagePaths.dashboard}>
          {isStaff ? m.order_all() : m.order_mine()}
        </ButtonLink>
      </PageHeader>
      <Facts order={order} />
      <OrderActions key={`${order.status} ${order.shippedQuantity}`} order={order} isStaff={isStaff} />
      <Lines order={order} />
      {order.shipments.length > 0 ? <Shipments order={order} /> : null}
      <History order={order} email={user.email} />
    </>
  );
}

function Facts({ order }: { order: OrderDetail }) {
  return (
    <dl className="facts dashboard__section dashboard__form">
      <dt>{m.dashboard_status()}</dt>
      <dd>
        <Badge tone={stateTone[order.status]}>{stateName[order.status]()}</Badge>
      </dd>
      <dt>{m.order_placed_at()}</dt>
      <dd>
        <time dateTime={order.createdAt}>{formatTime(order.createdAt)}</time>
      </dd>
      <dt>{m.order_buyer()}</dt>
      <dd>{order.name}</dd>
      <dt>{m.dashboard_email()}</dt>
      <dd>
        <a href={`mailto:${order.email}`}>{order.email}</a>
      </dd>
      <dt>{m.purchase_phone()}</dt>
      <dd>
        <a href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</a>
      </dd>
      <dt>{m.order_delivery()}</dt>
      <dd>{order.delivery ? <Delivery label={order.delivery} /> : m.order_no_delivery()}</dd>
    </dl>
  );
}

function Delivery({ label: { lines, phone, taxNumber, note } }: { label: DeliveryLabel }) {
  return (
    <>
      <AddressLines lines={lines} />
      <bdi>{phone}</bdi>
      {taxNumber ? <p className="small quiet">{m.order_tax_number({ number: taxNumber })}</p> : null}
      {note ? <p className="small">{note}</p> : null}
    </>
  );
}

function Lines({ order }: { order: OrderDetail }) {
  const columns = [
    { label: m.dashboard_product_name() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.dashboard_price_per_unit(), number: true },
    { label: m.order_total(), number: true },
  ];
  return (
    <Table caption={m.order_lines()} columns={columns} stack>
      <tr>
        <th scope="row" className="lead">
          <Link to={purchasePath(order.productId)}>
            <PartName name={order.productName} />
          </Link>
          <span className="table__sub">
            {order.brand} <PartNumber value={order.partNumber} />
          </span>
        </th>
        <td className="num" data-label={m.dashboard_quantity()}>
          {m.purchase_pieces({ count: formatCount(order.productQuantity) })}
        </td>
        <td className="num" data-label={m.dashboard_price_per_unit()}>
          {formatAmount(order.unitPrice)}
        </td>
        <td className="num" data-label={m.order_total()}>
          <strong>{formatAmount(order.price)}</strong>
        </td>
      </tr>
    </Table>
  );
}

function History({ order, email }: { order: OrderDetail; email: string }) {
  const columns = [{ label: m.order_step() }, { label: m.dashboard_date() }, { label: m.order_by() }];
  const nameOf = (step: OrderDetail['history'][number]) =>
    step.email === email ? m.order_by_you() : step.email || m.order_by_shop();
  return (
    <section className="section" aria-labelledby="history">
      <div className="section__head">
        <h2 id="history">{m.order_history()}</h2>
      </div>
      <Table caption={m.order_history()} columns={columns} stack>
        {order.history.map((step) => (
          <tr key={`${step.at} ${step.status}`}>
            <th scope="row" className="lead">
              {stateName[step.status]()}
              {step.note ? <span className="table__sub">{step.note}</span> : null}
            </th>
            <td className="nowrap" data-label={m.dashboard_date()}>
              <time dateTime={step.at}>{formatTime(step.at)}</time>
            </td>
            <td data-label={m.order_by()}>
              <span className="table__text">{nameOf(step)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
