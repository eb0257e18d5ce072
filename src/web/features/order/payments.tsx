/** What is paid for an order, and every recorded payment. */
import '#web/styles/order-page.css';
import type { NextStep } from '#domain/orders/next-steps.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { PaymentSummary } from '#domain/orders/payments/contract.ts';
import { paymentKindName, paymentMethodName, paymentStateName } from '#domain/orders/payments/payment-state-name.ts';
import type { PaymentState } from '#domain/orders/payments/payment-states.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Badge, type BadgeTone } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { PayByCard } from './card-payment.tsx';
import { Amount, DueFacts } from './due-facts.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { SectionHead } from './section-head.tsx';

const tones: Record<PaymentState, BadgeTone> = {
  unpaid: 'plain',
  part_paid: 'short',
  paid: 'ok',
  part_refunded: 'short',
  refunded: 'plain',
};

interface PaymentsProps {
  order: OrderDetail;
  isStaff: boolean;
  /** Actions whose buttons stand at the top of the page. */
  onTop?: readonly NextStep[];
}

export function Payments({ order, isStaff, onTop = [] }: PaymentsProps) {
  const [asked, setAsked, closeAsked] = useOpened<'pay' | 'refund'>();
  const { payment } = order;
  const actions = order.actions.filter((action) => !onTop.some((step) => step === action));
  return (
    <section className="section" aria-labelledby="payment">
      <SectionHead id="payment" title={m.order_payment()} />
      <Amounts order={order} isStaff={isStaff} />
      {isStaff ? <PayByCard order={order} /> : null}
      {actions.includes('pay') || actions.includes('refund') ? (
        <div className="toolbar dashboard__section">
          {actions.includes('pay') ? <Button onClick={() => setAsked('pay')}>{m.order_record_payment()}</Button> : null}
          {actions.includes('refund') ? (
            <Button onClick={() => setAsked('refund')}>{m.order_record_refund()}</Button>
          ) : null}
        </div>
      ) : null}
      {payment.entries.length > 0 ? <Entries entries={payment.entries} isStaff={isStaff} /> : null}
      {asked ? <PaymentDialog order={order} action={asked} onClose={closeAsked} /> : null}
    </section>
  );
}

/** What is paid and owed; for staff also what is due, which buyers read at the top of the page. */
function Amounts({ order, isStaff }: { order: OrderDetail; isStaff: boolean }) {
  const { state, paid, toRefund, refundPending, entries } = order.payment;
  return (
    <dl className="facts dashboard__section dashboard__form">
      <dt>{m.dashboard_status()}</dt>
      <dd>
        <Badge tone={tones[state]}>{paymentStateName[state]()}</Badge>
      </dd>
      {entries.length > 0 ? <Amount label={m.order_paid_sum()} amount={paid} /> : null}
      {toRefund > 0 ? <Amount label={m.order_to_refund()} amount={toRefund} /> : null}
      {refundPending > 0 ? <Amount label={m.card_refund_pending()} amount={refundPending} /> : null}
      {isStaff ? <DueFacts order={order} isStaff /> : null}
    </dl>
  );
}

function Entries({ entries, isStaff }: { entries: PaymentSummary['entries']; isStaff: boolean }) {
  const columns = [
    { label: m.order_payments() },
    { label: m.dashboard_date() },
    { label: m.order_method() },
    ...(isStaff ? [{ label: m.order_by() }] : []),
    { label: m.order_amount(), number: true },
  ];
  return (
    <Table caption={m.order_payments()} columns={columns} stack>
      {entries.map(({ id, kind, date, method, reference, email, amount }) => (
        <tr key={id}>
          <th scope="row" className="lead">
            {paymentKindName[kind]()}
            {reference ? <span className="table__sub table__text">{reference}</span> : null}
          </th>
          <td className="nowrap" data-label={m.dashboard_date()}>
            <time dateTime={date}>{formatDay(date)}</time>
          </td>
          <td data-label={m.order_method()}>{paymentMethodName[method]()}</td>
          {isStaff ? (
            <td data-label={m.order_by()}>
              <span className="table__text">{email}</span>
            </td>
          ) : null}
          <td className="num" data-label={m.order_amount()}>
            {kind === 'payment' ? formatAmount(amount) : `−${formatAmount(amount)}`}
          </td>
        </tr>
      ))}
    </Table>
  );
}
