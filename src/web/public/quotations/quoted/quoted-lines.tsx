/** The lines of a quotation, each with what was answered. */
import { useState } from 'react';
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { askedName } from '#domain/quotations/asked-name.ts';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { Quotation, QuotedLine } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';

/** Lines that are shown at first. */
const shownAtFirst = 40;

interface QuotedLinesProps {
  quotation: Quotation;
  asked: readonly QuotationRequestLine[];
}

export function QuotedLines({ quotation: { lines, acceptance }, asked }: QuotedLinesProps) {
  const [isWhole, setWhole] = useState(lines.length <= shownAtFirst + 10);
  const askedById = new Map(asked.map((line) => [line.id, line]));
  return (
    <>
      <ol className="asked-lines quoted-lines">
        {(isWhole ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <li className="asked-line" key={line.lineId} value={line.position}>
            <WhatIsQuoted line={line} asked={askedById.get(line.lineId)} />
            <Prices line={line} isAccepted={acceptance !== null} />
          </li>
        ))}
      </ol>
      {isWhole ? null : (
        <Button onClick={() => setWhole(true)}>{m.request_show_all({ count: formatCount(lines.length) })}</Button>
      )}
    </>
  );
}

interface WhatIsQuotedProps {
  line: QuotedLine;
  asked: QuotationRequestLine | undefined;
}

function WhatIsQuoted({ line, asked }: WhatIsQuotedProps) {
  const { kind, brand, partNumber, name, difference, reason, position } = line;
  const facts = factsOf(line);
  const isSame = asked?.partNumber === partNumber && kind === 'part';
  return (
    <div className="asked-line__what">
      <span className="quoted-line__head">
        <span className="small quiet num">{position}</span>
        {kind === 'unavailable' ? <Badge tone="bad">{m.quoted_unavailable()}</Badge> : null}
        {kind === 'substitute' ? <Badge tone="short">{m.quoted_substitute()}</Badge> : null}
        {partNumber && kind !== 'unavailable' ? <PartNumber value={partNumber} /> : null}
        {brand && kind !== 'unavailable' ? <span>{brand}</span> : null}
      </span>
      {name && kind !== 'unavailable' ? <bdi>{name}</bdi> : null}
      {asked && !isSame ? <span className="small quiet">{m.quoted_line_asked({ what: askedText(asked) })}</span> : null}
      {difference ? (
        <span className="order-note" dir="auto">
          {m.quoted_difference({ text: difference })}
        </span>
      ) : null}
      {reason ? (
        <span className="order-note" dir="auto">
          {m.quoted_reason({ text: reason })}
        </span>
      ) : null}
      {kind === 'free' ? <span className="small quiet">{m.quoted_free()}</span> : null}
      {facts.length > 0 ? <span className="small quiet">{facts.join(' · ')}</span> : null}
    </div>
  );
}

/** "20Y-30-00481, track roller, 4 pcs" */
function askedText(line: QuotationRequestLine): string {
  return [line.partNumber, askedName(line), quantityText(line.quantity, line.unit)].filter(Boolean).join(', ');
}

const quantityText = (quantity: number, unit: QuotedLine['unit']) =>
  `${formatCount(quantity)} ${unitNameOf(quantity, unit)}`;

function factsOf({ leadDays, warrantyMonths, countryOfOrigin, hsCode, weightKg }: QuotedLine): string[] {
  return [
    leadDays === null ? '' : m.quoted_lead({ count: leadDays }),
    warrantyMonths === null ? '' : m.quoted_warranty({ count: warrantyMonths }),
    countryOfOrigin && m.quoted_origin({ country: countryOfOrigin }),
    hsCode && m.quoted_hs({ code: hsCode }),
    weightKg === null ? '' : m.quoted_weight({ weight: String(weightKg) }),
  ].filter(Boolean);
}

function Prices({ line, isAccepted }: { line: QuotedLine; isAccepted: boolean }) {
  const { kind, quantity, unit, unitPrice, price, coreCharge, priceBreaks, acceptedQuantity } = line;
  if (kind === 'unavailable') return null;
  return (
    <div className="quoted-line__prices">
      <strong>{formatAmount(price)}</strong>
      <span>
        {quantityText(quantity, unit)} · {m.quoted_each({ price: formatAmount(unitPrice) })}
      </span>
      {priceBreaks.map((each) => (
        <span className="small quiet" key={each.quantity}>
          {m.quoted_break({ quantity: formatCount(each.quantity), price: formatAmount(each.unitPrice) })}
        </span>
      ))}
      {coreCharge === null ? null : (
        <span className="small quiet">{m.quoted_core({ amount: formatAmount(coreCharge) })}</span>
      )}
      {isAccepted && acceptedQuantity < quantity ? (
        <Badge tone="short">
          {acceptedQuantity === 0
            ? m.quoted_not_accepted()
            : m.quoted_accepted_of({ accepted: formatCount(acceptedQuantity), quantity: formatCount(quantity) })}
        </Badge>
      ) : null}
    </div>
  );
}
