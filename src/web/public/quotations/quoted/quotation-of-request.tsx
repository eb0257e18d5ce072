/** The current version of the quotation of a request: what was answered to each line, terms and total, and what the buyer does with it. */
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { AcceptedOrder } from './accepted-order.tsx';
import { DecideQuotation } from './decide-quotation.tsx';
import { QuotationChanges } from './quotation-changes.tsx';
import { QuotationPdf } from './quotation-pdf.tsx';
import type { QuotationProps } from './quotation-props.ts';
import { QuotationTerms } from './quotation-terms.tsx';
import { QuotationTotal } from './quotation-total.tsx';
import { QuotedLines } from './quoted-lines.tsx';

export function QuotationOfRequest(props: QuotationProps) {
  const { request, quotation, held, payment } = props;
  const { number, version, changes, issuedAt, validUntil, acceptance } = quotation;
  return (
    <section className="ask__section quoted" aria-labelledby="quotation">
      <h2 id="quotation">{version === 1 ? m.quoted_title({ number }) : m.quoted_title_version({ number, version })}</h2>
      <p className="asked__state">
        <strong>{m.quoted_valid({ day: formatDay(validUntil) })}</strong>
        <span className="small quiet">{m.quoted_issued({ day: formatDay(issuedAt) })}</span>
      </p>
      {acceptance ? <AcceptedOrder {...props} acceptance={acceptance} /> : null}
      {acceptance === null && changes.length > 0 ? (
        <div className="quoted__changes">
          <h3>{m.quoted_changes({ version: version - 1 })}</h3>
          <QuotationChanges changes={changes} />
        </div>
      ) : null}
      <QuotedLines quotation={quotation} asked={request.lines} />
      <QuotationTotal {...quotation} />
      <QuotationTerms quotation={quotation} payment={payment} />
      <QuotationPdf quotation={quotation} held={held} />
      {acceptance ? null : <DecideQuotation {...props} />}
    </section>
  );
}
