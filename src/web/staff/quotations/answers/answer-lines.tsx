/** The lines of a request, each beside what the catalogue proposes and how it is answered. */
import '#web/styles/answers.css';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type { LineProposals } from '#domain/quotations/proposals/contract.ts';
import type { TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Table } from '#web/kit/ui/table.tsx';
import { ProposalsOfLine } from '../line-proposals.tsx';
import { Asked } from '../request-lines.tsx';
import { AnswerCell } from './answer-cell.tsx';
import type { AnswerErrors } from './answer-fields.tsx';
import type { TakingProposals } from './take-proposal.tsx';
import { withEarlier, withPart } from './typed-answers.ts';

/** Lines from which on the open ones can be looked at alone. */
const manyLines = 12;

const noErrors: AnswerErrors = {};

export interface AnswerLinesProps {
  requestId: string;
  lines: readonly QuotationRequestLine[];
  content: TypedAnswers;
  byLine: ReadonlyMap<string, LineProposals> | null;
  /** By the id of the line. */
  errors: ReadonlyMap<string, AnswerErrors>;
  changeLine: (lineId: string, next: (now: TypedAnswer) => TypedAnswer) => void;
}

export function AnswerLines({ requestId, lines, content, byLine, errors, changeLine }: AnswerLinesProps) {
  // Those that were open when they were asked for: a line that is being answered does not vanish.
  const [openOnly, setOpenOnly] = useState<ReadonlySet<string> | null>(null);
  const openIds = () => new Set(content.lines.flatMap(({ lineId, answer }) => (answer === '' ? [lineId] : [])));
  const columns = [
    { label: m.requests_line(), number: true },
    { label: m.requests_asked() },
    { label: m.requests_proposals() },
    { label: m.answer_column() },
  ];
  return (
    <>
      {lines.length >= manyLines ? (
        <label className="check">
          <input
            type="checkbox"
            checked={openOnly !== null}
            onChange={({ target }) => setOpenOnly(target.checked ? openIds() : null)}
          />
          {m.answer_only_open()}
        </label>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field leads to the next line, as in a spreadsheet. */}
      <div onKeyDown={goToNextLine}>
        <Table caption={m.answer_title()} columns={columns} stack className="table--requests table--answers">
          {lines.map((line, index) => {
            const answer = content.lines[index];
            if (!answer || (openOnly && !openOnly.has(line.id))) return null;
            return (
              <AnswerRow
                key={line.id}
                requestId={requestId}
                line={line}
                place={index + 1}
                answer={answer}
                proposed={byLine?.get(line.id)}
                isLooking={byLine === null}
                errors={errors.get(line.id) ?? noErrors}
                changeLine={changeLine}
              />
            );
          })}
        </Table>
      </div>
    </>
  );
}

/** Enter goes to the price, or the reason, of the next line, and with Shift to that of the line before. */
function goToNextLine(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, shiftKey } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return;
  const entries = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-answer-entry]')];
  const row = target.closest('tr');
  const at = entries.findIndex((entry) => row?.contains(entry));
  const next = entries[at + (shiftKey ? -1 : 1)];
  event.preventDefault();
  next?.focus();
  next?.select();
}

const hasProposals = (proposed: LineProposals | undefined) =>
  proposed !== undefined && proposed.parts.length + proposed.quoted.length > 0;

interface AnswerRowProps extends Pick<AnswerLinesProps, 'requestId' | 'changeLine'> {
  line: QuotationRequestLine;
  place: number;
  answer: TypedAnswer;
  proposed: LineProposals | undefined;
  /** Whether the proposals are still on their way. */
  isLooking: boolean;
  errors: AnswerErrors;
}

/** Drawn again only when something of the line itself has changed: a request can have hundreds. */
const AnswerRow = memo(function AnswerRow({
  requestId,
  line,
  place,
  answer,
  proposed,
  isLooking,
  errors,
  changeLine,
}: AnswerRowProps) {
  const taking = useMemo<TakingProposals>(
    () => ({
      place,
      takePart: (part) => changeLine(line.id, (now) => withPart(now, line, part)),
      takeEarlier: (earlier) => changeLine(line.id, (now) => withEarlier(now, earlier)),
    }),
    [line, place, changeLine],
  );
  const proposals = useMemo(
    () => <ProposalsOfLine line={line} place={place} proposed={proposed} taking={taking} />,
    [line, place, proposed, taking],
  );
  return (
    <tr>
      <td className="num quiet table__number" data-label={m.requests_line()}>
        {place}
      </td>
      <th scope="row" className="lead">
        <Asked requestId={requestId} line={line} />
        <span className="request-quantity">{quantityInUnit(formatCount(line.quantity), line.unit)}</span>
      </th>
      <td className="request-proposals">
        {isLooking ? (
          <span className="quiet">{m.requests_looking()}</span>
        ) : answer.answer === '' || !hasProposals(proposed) ? (
          proposals
        ) : (
          <details>
            <summary>{m.answer_proposals({ count: proposed?.parts.length ?? 0 })}</summary>
            {proposals}
          </details>
        )}
      </td>
      <td className="request-answer">
        <AnswerCell
          line={line}
          place={place}
          answer={answer}
          proposed={proposed}
          errors={errors}
          change={(next) => changeLine(line.id, next)}
        />
      </td>
    </tr>
  );
});
