/** The lines of a request, each beside what the catalogue proposes for it. */
import '#web/styles/request-files.css';
import '#web/styles/requests.css';
import { useCallback, useState } from 'react';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { askedName } from '#domain/quotations/asked-name.ts';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import type { AcceptedGrade } from '#domain/quotations/request-rules.ts';
import { m } from '#messages';
import { type FetchRequestFile, FilesOfLine } from '#web/features/quotations/files-of-line.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { download } from '#web/session/api-client.ts';
import { ProposalsOfLine } from './line-proposals.tsx';
import { type Proposals, useProposals } from './use-proposals.ts';

/** Lines from which on those without a part can be looked at alone. */
const manyLines = 12;

const isFound = (proposed: LineProposals | undefined) => (proposed?.parts.length ?? 0) > 0;

export function RequestLines({ request: { id, lines } }: { request: QuotationRequest }) {
  const { byLine, failure, retry } = useProposals(id);
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const found = lines.filter((line) => isFound(byLine?.get(line.id))).length;
  const numbered = lines.map((line, index) => ({ line, place: index + 1 }));
  const shown = isOpenOnly && byLine ? numbered.filter(({ line }) => !isFound(byLine.get(line.id))) : numbered;
  const columns = [
    { label: m.requests_line(), number: true },
    { label: m.requests_asked() },
    { label: m.dashboard_quantity(), number: true },
    { label: m.requests_proposals() },
  ];
  return (
    <section className="section" aria-labelledby="lines">
      <div className="section__head">
        <h2 id="lines">{m.requests_asked()}</h2>
        <span className="quiet">{m.requests_line_count({ count: lines.length })}</span>
      </div>
      <RetryNotice failure={failure} retry={retry} />
      <FoundLines lines={lines} byLine={byLine} />
      {byLine && lines.length >= manyLines && found < lines.length ? (
        <label className="check">
          <input type="checkbox" checked={isOpenOnly} onChange={(event) => setIsOpenOnly(event.target.checked)} />
          {m.requests_only_open()}
        </label>
      ) : null}
      <Table caption={m.requests_asked()} columns={columns} stack className="table--requests">
        {shown.map(({ line, place }) => (
          <tr key={line.id}>
            <td className="num quiet table__number" data-label={m.requests_line()}>
              {place}
            </td>
            <th scope="row" className="lead">
              <Asked requestId={id} line={line} />
            </th>
            <td className="num" data-label={m.dashboard_quantity()}>
              {quantityInUnit(formatCount(line.quantity), line.unit)}
            </td>
            <td className="request-proposals">
              {byLine ? (
                <ProposalsOfLine line={line} place={place} proposed={byLine.get(line.id)} />
              ) : (
                <span className="quiet">{failure ? '–' : m.requests_looking()}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function useFetchFile(id: string): FetchRequestFile {
  return useCallback(
    (file, size, signal) => download('getQuotationFile', { path: { id, file }, query: { size }, signal }),
    [id],
  );
}

/** For how many of the lines the catalogue proposes a part. */
export function FoundLines({ lines, byLine }: Pick<QuotationRequest, 'lines'> & Pick<Proposals, 'byLine'>) {
  if (!byLine) return null;
  const found = lines.filter((line) => isFound(byLine.get(line.id))).length;
  return (
    <p className="request-found" role="status">
      {found === lines.length ? m.requests_all_found() : m.requests_found({ found, count: formatCount(lines.length) })}
    </p>
  );
}

/** What the buyer has written and sent along. */
export function Asked({ requestId, line }: { requestId: string; line: QuotationRequestLine }) {
  const { partNumber, machine, targetPrice, grades, note, files } = line;
  const name = askedName(line);
  const fetchFile = useFetchFile(requestId);
  const details = [
    machine ? machineText(machine) : '',
    targetPrice === null ? '' : m.requests_target({ price: formatAmount(targetPrice) }),
    grades.length === 0 ? '' : m.requests_grades_are({ grades: grades.map(acceptedGradeName).join(', ') }),
  ].filter(Boolean);
  return (
    <>
      {partNumber === '' ? null : <PartNumber value={partNumber} />}
      {name === '' ? null : <bdi className={partNumber === '' ? undefined : 'request-name'}>{name}</bdi>}
      {details.map((detail) => (
        <span key={detail} className="table__sub">
          <bdi>{detail}</bdi>
        </span>
      ))}
      {note === '' ? null : (
        <span className="table__sub order-note" dir="auto">
          {note}
        </span>
      )}
      <FilesOfLine files={files} fetchFile={fetchFile} />
    </>
  );
}

/** "Komatsu PC200-8, serial C65011" */
function machineText({ make, model, serial }: NonNullable<QuotationRequestLine['machine']>): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name, serial && m.requests_serial_is({ serial })].filter(Boolean).join(', ');
}

const acceptedGradeName = (grade: AcceptedGrade): string =>
  grade === 'remanufactured' ? m.requests_grade_remanufactured() : gradeName[grade]();
