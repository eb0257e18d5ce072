import type { ReactNode } from 'react';
import type { Replacement, ReplacementChoice, Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/dates.ts';
import { partPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StockBadge } from '#web/ui/stock-badge.tsx';
import { interchangeabilitySentence, interchangeabilityShort } from './interchangeability-labels.ts';
import { PartLink } from './part-link.tsx';

/** What supersedes this part: one part, several parts together, a choice, or nothing. Renders nothing for a current part. */
export function ReplacementNotice({ replacements }: { replacements: Replacements }) {
  const { end, part, stockLeft } = replacements;
  if (end === 'self' && (part.lifecycle === 'active' || part.lifecycle === 'superseded')) return null;
  return (
    <Notice tone={end === 'no_longer_available' || end === 'self' ? 'short' : 'mark'} icon="swap">
      <Offer replacements={replacements} />
      {stockLeft >= part.minQnty ? (
        <p>{m.part_stock_left({ number: part.partNumber, count: formatCount(stockLeft) })}</p>
      ) : null}
    </Notice>
  );
}

function Offer({ replacements }: { replacements: Replacements }) {
  const { end, part, current, choices, gone, path } = replacements;
  const since = path[0]?.date;
  const [only] = current;
  if (path.length === 0)
    return (
      <p>
        <Strong>{part.lifecycle === 'nla' ? m.part_nla() : m.part_discontinued()}</Strong>
      </p>
    );
  if (end === 'current' && current.length === 1 && only)
    return (
      <>
        <p>
          <Strong>{since ? m.part_superseded_since({ date: formatDay(since) }) : m.part_superseded()}</Strong>{' '}
          {interchangeabilitySentence[only.interchangeability]()}
        </p>
        <Together parts={current} />
        <Notes replacements={replacements} />
      </>
    );
  return (
    <>
      {end === 'no_longer_available' ? <NoLongerAvailable parts={gone} /> : null}
      {current.length > 0 ? (
        <>
          <p>
            <Strong>{m.part_superseded_by_all()}</Strong>
          </p>
          <Together parts={current} />
        </>
      ) : null}
      {choices.map((choice) => (
        <Choice key={choice.part._id} choice={choice} />
      ))}
      <Notes replacements={replacements} />
    </>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return <strong>{children}</strong>;
}

/** Notes of the supersession steps; the note of a choice is shown with it. */
function Notes({ replacements: { path } }: { replacements: Replacements }) {
  return path
    .filter(({ kind, note }) => note && kind !== 'choice')
    .map(({ from, note }) => <p key={from._id}>{note}</p>);
}

/** Replacement parts with their quantity for one old part, price and stock. */
function Together({ parts }: { parts: readonly Replacement[] }) {
  return (
    <ul className="replacements">
      {parts.map(({ part, quantity, interchangeability }) => (
        <li key={part._id}>
          <span>
            {quantity > 1 ? `${m.part_quantity_each({ count: formatCount(quantity) })} ` : null}
            <PartLink part={part} brand />
            <span className="table__sub">
              {part.name}
              {parts.length > 1 ? ` · ${interchangeabilityShort[interchangeability]()}` : null}
            </span>
          </span>
          <span className="replacements__terms">
            <strong>{formatAmount(part.pricePerUnit)}</strong>
            <StockBadge available={part.availableQnty} minimum={part.minQnty} />
            {part.slug ? (
              <ButtonLink
                size="dense"
                to={partPath(part.slug)}
                aria-label={m.shop_open_part({ name: part.name, number: part.partNumber })}
              >
                {m.shop_open()}
              </ButtonLink>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choice({ choice }: { choice: ReplacementChoice }) {
  return (
    <>
      <p>
        <Strong>{m.part_superseded_by_choice({ number: choice.part.partNumber })}</Strong> {choice.note}
      </p>
      {choice.options.map(({ part, quantity, interchangeability, current, gone, end }) => (
        <div key={part._id} className="replacements__option">
          <Together parts={[{ part, quantity, interchangeability }]} />
          {end === 'current' ? (
            <>
              <p className="table__sub">{m.part_replacement_superseded()}</p>
              <Together parts={current} />
            </>
          ) : null}
          {end === 'choice' ? <p className="table__sub">{m.part_replacement_superseded_by_choice()}</p> : null}
          {end === 'no_longer_available' ? <NoLongerAvailable parts={gone} /> : null}
        </div>
      ))}
    </>
  );
}

function NoLongerAvailable({ parts }: { parts: readonly Replacement[] }) {
  return (
    <p>
      <Strong>{m.part_replacement_unavailable()}</Strong>{' '}
      {parts.map(({ part }, index) => (
        <span key={part._id}>
          {index > 0 ? ', ' : null}
          <PartLink part={part} brand />
        </span>
      ))}
    </p>
  );
}
