/** Rows of a list of facts: what is due for an order, until when, and the account to pay to. */
import '#web/styles/order-page.css';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import type { PaymentSummary } from '#domain/orders/payments/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

/** Nothing for an order of which nothing is to be paid. Buyers read in a sentence that a new order waits for its confirmation. */
export function DueFacts({ order: { number, status, payment }, isStaff }: { order: OrderDetail; isStaff: boolean }) {
  const { open, dueNow, dueAt, balanceDays, cancelledAt, bank } = payment;
  const later = open - dueNow;
  const isDueLater = open > 0 && status !== 'placed';
  return (
    <>
      {dueNow > 0 ? (
        <>
          <dt>{m.order_due_now()}</dt>
          <dd>
            <strong>
              {dueAt
                ? m.order_due_until({ amount: formatAmount(dueNow), day: formatDay(dueAt) })
                : formatAmount(dueNow)}
            </strong>{' '}
            {dueAt && Date.parse(dueAt) < Date.now() ? <Badge tone="bad">{m.order_overdue()}</Badge> : null}
          </dd>
        </>
      ) : null}
      {cancelledAt ? (
        <>
          <dt>{m.order_cancelled_on()}</dt>
          <dd>{formatDay(cancelledAt)}</dd>
        </>
      ) : null}
      {isDueLater && later > 0 ? <Amount label={laterLabel(balanceDays)} amount={later} /> : null}
      {bank ? <Bank number={number} bank={bank} /> : null}
      {isDueLater && !bank && !isStaff ? <Sentence label={m.order_pay_to()} text={m.order_bank_later()} /> : null}
      {status === 'placed' && open > 0 && isStaff ? (
        <Sentence label={m.order_due_now()} text={m.order_due_after_confirmation_staff()} />
      ) : null}
    </>
  );
}

const laterLabel = (days: number) =>
  days > 0 ? m.document_balance_net({ count: days }) : m.order_due_before_shipping();

export function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{formatAmount(amount)}</dd>
    </>
  );
}

function Sentence({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}

type CorrespondentProps = NonNullable<NonNullable<PaymentSummary['bank']>['correspondent']>;

function Correspondent({ bank, swift, account }: CorrespondentProps) {
  return (
    <>
      <dt>{m.order_correspondent()}</dt>
      <dd>{bank}</dd>
      <dt>{m.order_correspondent_swift()}</dt>
      <dd className="order-account">{swift}</dd>
      {account ? (
        <>
          <dt>{m.order_correspondent_account()}</dt>
          <dd className="order-account">{account}</dd>
        </>
      ) : null}
    </>
  );
}

function Bank({ number, bank }: { number: string; bank: NonNullable<PaymentSummary['bank']> }) {
  return (
    <>
      <dt>{m.order_beneficiary()}</dt>
      <dd>{bank.beneficiary}</dd>
      <dt>{m.order_account()}</dt>
      <dd className="order-account">{bank.account}</dd>
      <dt>{m.order_bank()}</dt>
      <dd>
        {bank.bank}
        <br />
        {bank.bankAddress}
      </dd>
      <dt>{m.order_swift()}</dt>
      <dd className="order-account">{bank.swift}</dd>
      {bank.correspondent ? <Correspondent {...bank.correspondent} /> : null}
      <dt>{m.order_bank_reference()}</dt>
      <dd className="order-account">{number}</dd>
    </>
  );
}
