/** What the catalogue proposes for one line of a request. */
import { Link } from 'react-router';
import type { QuotationRequestLine } from '#domain/quotations/line-contract.ts';
import type {
  EarlierRequests,
  LineProposals,
  ProposalReason,
  ProposedPart,
} from '#domain/quotations/proposals/contract.ts';
import { maxEarlier } from '#domain/quotations/proposals/limits.ts';
import { m } from '#messages';
import { manageRequestPath } from '#platform/http/page-paths.ts';
import { partPath, partsPath } from '#platform/paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { matchReason } from '#web/kit/format/match-reason.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { QuotedBefore, TakePart, type TakingProposals } from './answers/take-proposal.tsx';

/** Parts that are shown at first. */
const shownParts = 2;

interface ProposalsOfLineProps {
  line: QuotationRequestLine;
  /** Of the line, from 1. */
  place: number;
  proposed: LineProposals | undefined;
  /** What takes a proposal as the answer to the line; absent where nobody answers. */
  taking?: TakingProposals | undefined;
}

export function ProposalsOfLine({ line, place, proposed, taking }: ProposalsOfLineProps) {
  const { parts = [], steps = [], problem = null, earlier = null, quoted = [] } = proposed ?? {};
  const first = parts.slice(0, shownParts);
  const further = parts.slice(shownParts);
  return (
    <div className="proposals">
      {parts.length === 0 ? <NoPart line={line} place={place} /> : <PartList parts={first} taking={taking} />}
      {further.length === 0 ? null : (
        <details>
          <summary>{m.requests_more_parts({ count: further.length })}</summary>
          <PartList parts={further} taking={taking} />
        </details>
      )}
      {steps.map(({ from, to, note }) => (
        <p key={`${from} ${to}`} className="small quiet">
          {[m.requests_steps({ from, to }), note].filter(Boolean).join('. ')}
        </p>
      ))}
      {problem === null ? null : <p className="small">{problem}</p>}
      {quoted.map((each) => (
        <QuotedBefore key={each.quotationNumber} quoted={each} taking={taking} />
      ))}
      {earlier === null ? null : <Earlier earlier={earlier} />}
    </div>
  );
}

function NoPart({ line: { partNumber, name }, place }: Omit<ProposalsOfLineProps, 'proposed' | 'taking'>) {
  const q = (partNumber || name).slice(0, 200);
  return (
    <p>
      <Badge tone="short">{m.requests_no_part()}</Badge>{' '}
      {q === '' ? null : (
        <Link to={partsPath({ q, all: '1' })} aria-label={m.requests_search_line({ line: place })}>
          {m.requests_search()}
        </Link>
      )}
    </p>
  );
}

function PartList({ parts, taking }: { parts: readonly ProposedPart[] } & Pick<ProposalsOfLineProps, 'taking'>) {
  return (
    <ul className="proposals__list">
      {parts.map((part) => (
        <li key={part._id}>
          <Part part={part} />
          {taking ? <TakePart part={part} taking={taking} /> : null}
        </li>
      ))}
    </ul>
  );
}

const reasonName: Readonly<Record<Exclude<ProposalReason, 'number'>, () => string>> = {
  replacement: m.requests_reason_replacement,
  equal: m.requests_reason_equal,
  near: m.requests_reason_near,
  name: m.requests_reason_name,
};

const fitsText: Readonly<Record<NonNullable<ProposedPart['fits']>, () => string>> = {
  two_way: () => '',
  one_way: m.requests_fits_one_way,
  conditional: m.requests_fits_conditional,
  not: m.requests_fits_not,
};

function Part({ part }: { part: ProposedPart }) {
  const { slug, brand, partNumber, name, grade, reason, matchedBy, fits, fitment } = part;
  const matched = reason === 'number' ? matchReason(matchedBy, partNumber) : null;
  const replaces = fits === null ? '' : fitsText[fits]();
  return (
    <>
      <p>
        <PartNumberLink value={partNumber} to={partPath(slug)} /> <bdi>{brand}</bdi>{' '}
        {grade === null ? null : <GradeChip grade={grade} />}{' '}
        {reason === 'number' ? null : (
          <Badge tone={reason === 'near' ? 'short' : 'plain'}>{reasonName[reason]()}</Badge>
        )}
      </p>
      <p className="small">
        <bdi>{name}</bdi>
      </p>
      <p className="proposals__price">
        <strong>{formatAmount(part.unitPrice)}</strong>{' '}
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        {part.cost === null ? null : (
          <span className="small quiet">
            {m.requests_cost({ cost: formatAmount(part.cost), percent: part.marginPercent ?? 0 })}
          </span>
        )}
      </p>
      {matched === null ? null : <p className="small quiet">{matched}</p>}
      {replaces === '' ? null : <p className="small">{replaces}</p>}
      {fitment === null ? null : <VerdictMark fitment={fitment} />}
    </>
  );
}

function Earlier({ earlier: { count, ofBuyer, last } }: { earlier: EarlierRequests }) {
  const words = [
    count > maxEarlier ? m.requests_earlier_many({ count: maxEarlier }) : m.requests_earlier({ count }),
    ofBuyer > 0 ? m.requests_earlier_of_buyer({ count: ofBuyer }) : '',
    m.requests_earlier_last({ day: formatDay(last.sentAt) }),
  ].filter(Boolean);
  return (
    <p className="small quiet">
      {words.join(', ')}: <Link to={manageRequestPath(last.id)}>{last.number}</Link>
    </p>
  );
}
