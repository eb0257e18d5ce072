import type { PaymentTerms } from '#domain/content/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/ui/format.ts';

/** The payment terms of the shop that everybody may read. */
export type PublicPaymentTerms = Pick<PaymentTerms, 'depositPercent' | 'paidInFullBelow' | 'dueDays'>;

/** How freight and payment go on after the order. Nothing is paid on this page. */
export function HowToPay({ payment: { depositPercent, paidInFullBelow, dueDays } }: { payment: PublicPaymentTerms }) {
  return (
    <section className="checkout__section" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{m.checkout_payment()}</h2>
      <p>{m.checkout_freight_quoted()}</p>
      <p>
        {depositPercent >= 100
          ? m.checkout_pay_all({ days: dueDays })
          : m.checkout_pay_deposit({
              percent: depositPercent,
              days: dueDays,
              below: formatAmount(paidInFullBelow),
            })}
      </p>
    </section>
  );
}
