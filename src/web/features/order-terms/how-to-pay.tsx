import type { PaymentTerms } from '#domain/content/contract.ts';
import type { FreightEstimate } from '#domain/freight/contract.ts';
import { m } from '#messages';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

/** The payment terms of the shop that everybody may read. */
export interface PublicPaymentTerms extends Pick<PaymentTerms, 'depositPercent' | 'paidInFullBelow' | 'dueDays'> {
  readonly takesCards: boolean;
  /** The owner has written terms of sale. */
  readonly hasTerms: boolean;
}

/** What the freight is, or why the shop quotes it. @param freight null: not known yet */
function freightSentence(freight: FreightEstimate | null): string {
  if (freight === null) return m.checkout_freight_quoted();
  if (freight.freight !== null)
    return m.checkout_freight_fixed({
      freight: formatAmount(freight.freight),
      weight: formatCount(freight.weight ?? 0),
    });
  const because = {
    no_table: null,
    no_zone: m.checkout_freight_no_zone,
    too_heavy: m.checkout_freight_too_heavy,
    weight_unknown: m.checkout_freight_weight_unknown,
  }[freight.reason ?? 'no_table'];
  return because ? `${because()} ${m.checkout_freight_quoted()}` : m.checkout_freight_quoted();
}

/** How freight and payment go on after the order. Nothing is paid on this page. */
export function HowToPay({
  payment,
  freight = null,
}: {
  payment: PublicPaymentTerms;
  freight?: FreightEstimate | null;
}) {
  const { depositPercent, paidInFullBelow, dueDays, takesCards, hasTerms } = payment;
  return (
    <section className="order-terms__section" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay">{m.checkout_payment()}</h2>
      <p aria-live="polite">{freightSentence(freight)}</p>
      <p>
        {depositPercent >= 100
          ? m.checkout_pay_all({ days: dueDays })
          : m.checkout_pay_deposit({
              percent: depositPercent,
              days: dueDays,
              below: formatAmount(paidInFullBelow),
            })}
        {takesCards ? ` ${m.checkout_pay_card()}` : null}
      </p>
      {hasTerms ? (
        <p>
          <a href={legalPaths.terms} target="_blank" rel="noreferrer">
            {m.checkout_terms()}
          </a>
        </p>
      ) : null}
    </section>
  );
}
