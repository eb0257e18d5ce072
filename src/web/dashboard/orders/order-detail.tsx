/** /dashboard/orders/{number}: one order with its history and what can be done with it, for its buyer and for staff. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { paymentKindName } from '#domain/orders/payments/payment-state-name.ts';
import { stateName } from '#domain/orders/state-name.ts';
import { m } from '#messages';
import { formatTime } from '#platform/dates.ts';
import { pagePaths } from '#platform/page-paths.ts';
import { requireSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { formatAmount } from '#web/ui/format.ts';
import { Table } from '#web/ui/table.tsx';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/order-detail.ts';
import { InternalNotes, OrderMessages } from './messages.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { Payments } from './payments.tsx';
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
      <OrderFacts order={order} />
      <OrderActions key={`${order.status} ${order.shippedQuantity}`} order={order} isStaff={isStaff} />
      <OrderLines order={order} />
      {order.shipments.length > 0 ? <Shipments order={order} /> : null}
      <Payments order={order} isStaff={isStaff} />
      <OrderMessages order={order} email={user.email} isStaff={isStaff} />
      {isStaff ? <InternalNotes order={order} email={user.email} /> : null}
      <History order={order} email={user.email} />
    </>
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
          <tr key={`${step.at} ${step.what} ${step.amount} ${step.status}`}>
            <th scope="row" className="lead">
              {stepName(step)}
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

function stepName({ what, status, amount }: OrderDetail['history'][number]): string {
  if (what === 'status') return status ? stateName[status]() : '';
  return m.order_step_amount({ step: paymentKindName[what](), amount: formatAmount(amount ?? 0) });
}
