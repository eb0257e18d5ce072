import { Fragment } from 'react';
import type { PaymentTerms } from '#domain/content/terms-contract.ts';
import type { FreightEstimate } from '#domain/freight/contract.ts';
import { m } from '#messages';
import { legalPaths } from '#platform/http/legal-paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

/** The terms of the shop that everybody may read. */
export interface PublicPaymentTerms extends Pick<PaymentTerms, 'depositPercent' | 'paidInFullBelow' | 'dueDays'> {
  /** Other terms that a buyer can ask for. */
  readonly offered: readonly string[];
  /** Warranty and returns: label and text. */
  readonly saleTerms: readonly (readonly [string, string])[];
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
  const { depositPercent, paidInFullBelow, dueDays, offered, saleTerms, takesCards, hasTerms } = payment;
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
            })}
        {depositPercent < 100 && paidInFullBelow > 0
          ? ` ${m.checkout_pay_below({ below: formatAmount(paidInFullBelow) })}`
          : null}
        {takesCards ? ` ${m.checkout_pay_card()}` : null}
      </p>
      {offered.length > 0 ? (
        <>
          <p>{m.checkout_pay_offered()}</p>
          <ul>
            {offered.map((terms) => (
              <li key={terms}>{terms}</li>
            ))}
          </ul>
        </>
      ) : null}
      {saleTerms.length > 0 ? <SaleTermsOfShop terms={saleTerms} /> : null}
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

function SaleTermsOfShop({ terms }: { terms: PublicPaymentTerms['saleTerms'] }) {
  return (
    <>
      <h3>{m.checkout_sale_terms()}</h3>
      <dl className="facts">
        {terms.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="small quiet">{m.checkout_sale_terms_of_part()}</p>
    </>
  );
}
