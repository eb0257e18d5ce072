/** The buttons that take a proposal, or what was quoted before, as the answer to a line. */
import { Link } from 'react-router';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { EarlierQuoted, ProposedPart } from '#domain/quotations/proposals/contract.ts';
import { m } from '#messages';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';

export interface TakingProposals {
  /** Of the line, from 1. */
  readonly place: number;
  readonly takePart: (part: ProposedPart) => void;
  readonly takeEarlier: (earlier: EarlierQuoted) => void;
}

export function TakePart({ part, taking }: { part: ProposedPart; taking: TakingProposals }) {
  return (
    <Button
      size="dense"
      className="proposals__take"
      aria-label={m.answer_use_for({ part: part.partNumber, line: taking.place })}
      onClick={() => taking.takePart(part)}
    >
      {m.answer_use()}
    </Button>
  );
}

/** The last quotation of the number, to this buyer or to another one. */
export function QuotedBefore({ quoted, taking }: { quoted: EarlierQuoted; taking: TakingProposals | undefined }) {
  const { isOfBuyer, isAccepted, brand, partNumber, name, unitPrice, unit, quantity, requestId } = quoted;
  const [part, day] = [[brand, partNumber || name].filter(Boolean).join(' '), formatDay(quoted.issuedAt)];
  return (
    <div className="proposals__quoted">
      <p className="small">
        {isOfBuyer ? m.answer_quoted_to_buyer({ day }) : m.answer_quoted_to_other({ day })}: <bdi>{part}</bdi>,{' '}
        <strong>{formatAmount(unitPrice)}</strong> ({quantityInUnit(formatCount(quantity), unit)}
        {isAccepted ? `, ${m.answer_quoted_accepted()}` : ''}),{' '}
        <Link to={manageRequestPath(requestId)}>{quoted.quotationNumber}</Link>
      </p>
      {taking ? (
        <Button
          size="dense"
          className="proposals__take"
          aria-label={m.answer_use_earlier_for({ number: quoted.quotationNumber, line: taking.place })}
          onClick={() => taking.takeEarlier(quoted)}
        >
          {m.answer_use()}
        </Button>
      ) : null}
    </div>
  );
}
