import { paymentTermsText, termsOfOrder } from '#domain/orders/payments/agreed-payment.ts';
import { depositOf } from '#domain/orders/payments/payment-state.ts';
import type { Quotation } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/values/money.ts';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import { formatAmount } from '#web/kit/format/format.ts';

interface QuotationTermsProps {
  quotation: Quotation;
  payment: PublicPaymentTerms;
}

/** Delivery, payment and notes; nothing where there is none of them. */
export function QuotationTerms({ quotation, payment }: QuotationTermsProps) {
  const { incoterm, incotermPlace, notes, totals, acceptance } = quotation;
  if (acceptance && !incoterm && !notes) return null;
  return (
    <section aria-labelledby="quotation-terms">
      <h3 id="quotation-terms">{m.quoted_terms()}</h3>
      <dl className="facts">
        {incoterm ? (
          <>
            <dt>{m.quoted_delivery()}</dt>
            <dd>{m.document_incoterm({ code: incoterm, place: incotermPlace })}</dd>
          </>
        ) : null}
        {/* Once it is accepted the order says what is paid: a part of it may be accepted. */}
        {acceptance ? null : <PaymentFacts quotation={quotation} payment={payment} total={totals.total} />}
        {notes ? (
          <>
            <dt>{m.quoted_notes()}</dt>
            <dd className="order-note" dir="auto">
              {notes}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

/** How this total is paid, as an order has it: rows of a list of facts. @param total in US dollars */
export function PaymentFacts({ quotation, payment, total }: QuotationTermsProps & { total: number }) {
  const terms = termsOfOrder(payment, quotation);
  const depositCents = depositOf(toCents(total), terms);
  return (
    <>
      <dt>{m.quoted_payment()}</dt>
      <dd>
        {depositCents === toCents(total) && depositCents > 0 ? m.payment_terms_in_full() : paymentTermsText(terms)}
      </dd>
      {depositCents > 0 ? (
        <>
          <dt>{m.quoted_deposit()}</dt>
          <dd>{m.quoted_deposit_due({ amount: formatAmount(fromCents(depositCents)), days: terms.dueDays })}</dd>
        </>
      ) : null}
    </>
  );
}
