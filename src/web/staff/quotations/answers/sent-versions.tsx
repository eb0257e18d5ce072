/** What was quoted: the versions of a quotation, the newest first, each with what it changed. */
import { Link } from 'react-router';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { Quotation, QuotedLine } from '#domain/quotations/quoted/quotation-contract.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { formatDay, formatTime } from '#platform/values/dates.ts';
import { FileDownload } from '#web/features/order/document-download.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { fetchQuotationPdf, quotationPdfName } from '#web/session/quotation-pdf.ts';
import { answerKindName } from './answer-words.ts';
import { Changes } from './send-dialog.tsx';

interface SentVersionsProps {
  requestId: string;
  quotations: readonly Quotation[];
}

export function SentVersions({ requestId, quotations }: SentVersionsProps) {
  const [current] = quotations;
  if (!current) return null;
  return (
    <section className="section" aria-labelledby="quotation">
      <div className="section__head">
        <h2 id="quotation">{m.answer_quotation({ number: current.number })}</h2>
        <span className="quiet">{m.answer_versions({ count: quotations.length })}</span>
      </div>
      {quotations.map((quotation) => (
        <details key={quotation.id} className="more-terms sent-version" open={quotation.isCurrent}>
          <summary>
            {m.answer_version({ version: quotation.version })} · {formatAmount(quotation.totals.total)} ·{' '}
            {formatDay(quotation.issuedAt)}
          </summary>
          <SentVersion requestId={requestId} quotation={quotation} />
        </details>
      ))}
    </section>
  );
}

function SentVersion({ requestId, quotation }: { requestId: string; quotation: Quotation }) {
  const { number, version, issuedAt, issuedBy, validUntil, totals, changes, notes } = quotation;
  return (
    <>
      <dl className="facts">
        <dt>{m.requests_sent()}</dt>
        <dd>{m.answer_issued({ at: formatTime(issuedAt), by: issuedBy })}</dd>
        <dt>{m.answer_valid_until()}</dt>
        <dd>{formatDay(validUntil)}</dd>
        <dt>{m.answer_freight()}</dt>
        <dd>{totals.freight === null ? m.answer_freight_later() : formatAmount(totals.freight)}</dd>
        <dt>{m.answer_total()}</dt>
        <dd>{formatAmount(totals.total)}</dd>
        {notes === '' ? null : (
          <>
            <dt>{m.answer_notes()}</dt>
            <dd className="order-note" dir="auto">
              {notes}
            </dd>
          </>
        )}
        <Accepted quotation={quotation} />
      </dl>
      {version === 1 ? null : (
        <>
          <h3>{m.answer_changes()}</h3>
          <Changes changes={changes} />
        </>
      )}
      <SentLines quotation={quotation} />
      <div className="toolbar">
        <FileDownload
          fetchFile={() => fetchQuotationPdf({ id: requestId, version })}
          name={quotationPdfName({ number, version })}
        >
          {m.quotation_document_download_version({ version })}
        </FileDownload>
      </div>
    </>
  );
}

function Accepted({ quotation: { acceptance } }: { quotation: Quotation }) {
  if (!acceptance) return null;
  const { order, at, by, isLate, prices, isPartial } = acceptance;
  const words = [
    by === 'staff'
      ? m.answer_accepted_by_staff({ at: formatTime(at) })
      : m.answer_accepted_by_buyer({ at: formatTime(at) }),
    isPartial ? m.answer_accepted_in_part() : '',
    isLate ? (prices === 'today' ? m.answer_accepted_late_today() : m.answer_accepted_late_quoted()) : '',
  ];
  return (
    <>
      <dt>{m.answer_accepted()}</dt>
      <dd>
        {words.filter(Boolean).join(', ')}: <Link to={orderPath(order)}>{order}</Link>
      </dd>
    </>
  );
}

function SentLines({ quotation: { lines, version, acceptance } }: { quotation: Quotation }) {
  const columns = [
    { label: m.requests_line(), number: true },
    { label: m.answer_column() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.answer_unit_price(), number: true },
    { label: m.answer_sum(), number: true },
    ...(acceptance ? [{ label: m.answer_accepted(), number: true }] : []),
  ];
  return (
    <Table caption={m.answer_lines_of({ version })} columns={columns} stack>
      {lines.map((line) => (
        <SentLine key={line.lineId} line={line} isAccepted={acceptance !== null} />
      ))}
    </Table>
  );
}

function SentLine({ line, isAccepted }: { line: QuotedLine; isAccepted: boolean }) {
  const { position, kind, brand, partNumber, name, difference, reason, unit, quantity, unitPrice, price } = line;
  const isOffered = kind !== 'unavailable';
  return (
    <tr>
      <td className="num quiet table__number" data-label={m.requests_line()}>
        {position}
      </td>
      <th scope="row" className="lead">
        {partNumber === '' ? null : <PartNumber value={partNumber} />}{' '}
        <bdi>{[brand, name].filter(Boolean).join(' ')}</bdi>{' '}
        <Badge tone={isOffered ? 'plain' : 'bad'}>{answerKindName[kind]()}</Badge>
        {difference === '' && reason === '' ? null : (
          <span className="table__sub">
            <bdi>{difference || reason}</bdi>
          </span>
        )}
      </th>
      <td className="num" data-label={m.dashboard_quantity()}>
        {isOffered ? quantityInUnit(formatCount(quantity), unit) : '–'}
      </td>
      <td className="num" data-label={m.answer_unit_price()}>
        {isOffered ? formatAmount(unitPrice) : '–'}
      </td>
      <td className="num" data-label={m.answer_sum()}>
        {isOffered ? formatAmount(price) : '–'}
      </td>
      {isAccepted ? (
        <td className="num" data-label={m.answer_accepted()}>
          {line.acceptedQuantity === 0 ? '–' : formatCount(line.acceptedQuantity)}
        </td>
      ) : null}
    </tr>
  );
}
