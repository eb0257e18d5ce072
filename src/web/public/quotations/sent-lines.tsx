import { useState } from 'react';
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { askedName } from '#domain/quotations/asked-name.ts';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import { m } from '#messages';
import { acceptedGradeName } from '#web/features/quotations/accepted-grade-name.ts';
import { type FetchRequestFile, FilesOfLine } from '#web/features/quotations/files-of-line.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';

/** Lines that are shown at first: messages and what can be done come soon on a phone. */
const shownAtFirst = 20;

interface SentLinesProps {
  lines: readonly QuotationRequestLine[];
  note: string;
  fetchFile: FetchRequestFile;
}

/** What was asked for, and the note about all of it. */
export function SentLines({ lines, note, fetchFile }: SentLinesProps) {
  const [isWhole, setWhole] = useState(lines.length <= shownAtFirst + 5);
  return (
    <section className="ask__section" aria-labelledby="asked-lines">
      <h2 id="asked-lines">{m.request_lines({ count: lines.length })}</h2>
      <ol className="asked-lines">
        {(isWhole ? lines : lines.slice(0, shownAtFirst)).map((line) => (
          <RequestLine key={line.id} line={line} fetchFile={fetchFile} />
        ))}
      </ol>
      {isWhole ? null : (
        <Button onClick={() => setWhole(true)}>{m.request_show_all({ count: formatCount(lines.length) })}</Button>
      )}
      {note ? (
        <p className="order-note" dir="auto">
          {note}
        </p>
      ) : null}
    </section>
  );
}

interface RequestLineProps extends Pick<SentLinesProps, 'fetchFile'> {
  line: QuotationRequestLine;
}

function RequestLine({ line, fetchFile }: RequestLineProps) {
  const { partNumber, quantity, unit, machine, targetPrice, grades, note } = line;
  const name = askedName(line);
  const facts = [
    machine ? [machine.make, machine.model, machine.serial].filter(Boolean).join(' ') : '',
    targetPrice === null ? '' : m.request_target({ price: formatAmount(targetPrice) }),
    grades.length > 0 ? m.request_grades({ grades: grades.map((each) => acceptedGradeName[each]()).join(', ') }) : '',
  ].filter(Boolean);
  return (
    <li className="asked-line">
      <div className="asked-line__what">
        {partNumber ? <PartNumber value={partNumber} /> : null}
        {name ? <span dir="auto">{name}</span> : null}
        {facts.length > 0 ? <span className="small quiet">{facts.join(' · ')}</span> : null}
        {note ? (
          <span className="small order-note" dir="auto">
            {note}
          </span>
        ) : null}
        <FilesOfLine files={line.files} fetchFile={fetchFile} />
      </div>
      <span className="num">
        {formatCount(quantity)} {unitNameOf(quantity, unit)}
      </span>
    </li>
  );
}
