import type { ReplacementChoice, Replacements } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { interchangeabilitySentence } from './interchangeability-labels.ts';
import { NoLongerAvailable, ReplacementList } from './replacement-list.tsx';

/** What supersedes this part: one part, several parts together, a choice, or nothing. Renders nothing for a current part. */
export function ReplacementNotice({ replacements }: { replacements: Replacements }) {
  const { end, part, stockLeft } = replacements;
  if (end === 'self' && (part.lifecycle === 'active' || part.lifecycle === 'superseded')) return null;
  return (
    <Notice tone={end === 'no_longer_available' || end === 'self' ? 'short' : 'mark'} icon="swap">
      <ReplacementText replacements={replacements} />
      {stockLeft >= part.minQnty ? (
        <p>{m.part_stock_left({ number: part.partNumber, count: formatCount(stockLeft) })}</p>
      ) : null}
    </Notice>
  );
}

function ReplacementText({ replacements }: { replacements: Replacements }) {
  const { end, part, current, choices, gone, path } = replacements;
  const since = path[0]?.date;
  const [only] = current;
  if (path.length === 0)
    return (
      <p>
        <strong>{part.lifecycle === 'nla' ? m.part_nla() : m.part_discontinued()}</strong>
      </p>
    );
  if (end === 'current' && current.length === 1 && only)
    return (
      <>
        <p>
          <strong>{since ? m.part_superseded_since({ date: formatDay(since) }) : m.part_superseded()}</strong>{' '}
          {interchangeabilitySentence[only.interchangeability]()}
        </p>
        <ReplacementList parts={current} />
        <Notes replacements={replacements} />
      </>
    );
  return (
    <>
      {end === 'no_longer_available' ? <NoLongerAvailable parts={gone} /> : null}
      {current.length > 0 ? (
        <>
          <p>
            <strong>{m.part_superseded_by_all()}</strong>
          </p>
          <ReplacementList parts={current} />
        </>
      ) : null}
      {choices.map((choice) => (
        <ReplacementChoiceOptions key={choice.part._id} choice={choice} />
      ))}
      <Notes replacements={replacements} />
    </>
  );
}

/** Notes of the supersession steps; the note of a choice is shown with it. */
function Notes({ replacements: { path } }: { replacements: Replacements }) {
  return path
    .filter(({ kind, note }) => note && kind !== 'choice')
    .map(({ from, note }) => <p key={from._id}>{note}</p>);
}

/** The parts among which a buyer chooses, each with the state of its own supersession. */
function ReplacementChoiceOptions({ choice }: { choice: ReplacementChoice }) {
  return (
    <>
      <p>
        <strong>{m.part_superseded_by_choice({ number: choice.part.partNumber })}</strong> {choice.note}
      </p>
      {choice.options.map(({ part, quantity, interchangeability, current, gone, end }) => (
        <div key={part._id} className="replacements__option">
          <ReplacementList parts={[{ part, quantity, interchangeability }]} />
          {end === 'current' ? (
            <>
              <p className="table__sub">{m.part_replacement_superseded()}</p>
              <ReplacementList parts={current} />
            </>
          ) : null}
          {end === 'choice' ? <p className="table__sub">{m.part_replacement_superseded_by_choice()}</p> : null}
          {end === 'no_longer_available' ? <NoLongerAvailable parts={gone} /> : null}
        </div>
      ))}
    </>
  );
}
