import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { fromCents } from '#platform/values/money.ts';
import { totalsOfChosen } from '#web/features/quotations/chosen-total.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { useSession } from '#web/session/session.ts';
import type { QuotationProps } from './quotation-props.ts';
import { PaymentFacts } from './quotation-terms.tsx';

interface AcceptedOrderProps extends QuotationProps {
  acceptance: NonNullable<Quotation['acceptance']>;
}

/** The order that the quotation has become, what is paid of it, and what comes next. */
export function AcceptedOrder({ request, quotation, payment, acceptance }: AcceptedOrderProps) {
  const { user } = useSession();
  const { order, isPartial, prices } = acceptance;
  const { hasAccount, email } = request;
  const hasPage = user !== null && user !== undefined && (hasAccount || user.email === email);
  const accepted = quotation.lines.map((line) => ({ line, quantity: line.acceptedQuantity }));
  const { totalCents } = totalsOfChosen(quotation, accepted);
  return (
    <section className="order-next" aria-labelledby="accepted-order">
      <h3 id="accepted-order" tabIndex={-1}>
        {isPartial ? m.quoted_order_part({ number: order }) : m.quoted_order({ number: order })}
      </h3>
      <p>{nextText(hasPage, email)}</p>
      {/* At the prices of another day, the order says what it costs. */}
      {prices === 'quoted' ? (
        <dl className="facts">
          <dt>{m.quoted_order_total()}</dt>
          <dd>
            <strong>{formatAmount(fromCents(totalCents))}</strong>
          </dd>
          {quotation.totals.freight === null ? (
            <>
              <dt>{m.quoted_freight()}</dt>
              <dd>{m.quoted_freight_later()}</dd>
            </>
          ) : null}
          <PaymentFacts quotation={quotation} payment={payment} total={fromCents(totalCents)} />
        </dl>
      ) : null}
      <p>{m.quoted_next_paid()}</p>
      {hasPage ? (
        <a className={buttonClass({ variant: 'primary' })} href={orderPath(order)}>
          {m.quoted_order_open()}
        </a>
      ) : null}
    </section>
  );
}

function nextText(hasPage: boolean, email: string): string {
  if (hasPage) return m.quoted_next_account();
  return email === '' ? m.quoted_next_call() : m.quoted_next_mail({ email });
}
