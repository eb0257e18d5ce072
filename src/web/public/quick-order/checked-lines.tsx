import { useCallback, useRef, useState } from 'react';
import { m } from '#messages';
import { FitmentProvider, useFitments } from '#web/features/machine/use-fitments.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { CheckedLineItem } from './checked-line.tsx';
import {
  type ChosenLine,
  type LineStatus,
  offeredQuantity,
  repeatedLines,
  statusOf,
  sumRepeated,
  takeOffers,
} from './line-choice.ts';
import { MergedNote } from './merged-note.tsx';
import { OrderBar } from './order-bar.tsx';
import { resultId, resultText } from './use-quick-order.ts';

interface CheckedLinesProps {
  entries: readonly ChosenLine[];
  onChange: (entries: readonly ChosenLine[]) => void;
  /** Number of lines in the list as it was typed. */
  checkedCount: number;
  /** Number of rows that were left out. */
  ignored: number;
  /** Address of the shop; empty: it has none. */
  email: string;
}

type Filter = 'all' | LineStatus;

const filterNames: Record<Filter, () => string> = {
  all: m.quick_all,
  decide: m.quick_decide,
  missing: m.quick_missing,
  ready: m.quick_ready,
};

/** Number of lines that are drawn at once: a phone draws thousands slowly. */
const pageSize = 100;

/** The result: what needs a decision, the lines, and the actions on them. */
export function CheckedLines({ entries, onChange, checkedCount, ignored, email }: CheckedLinesProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(pageSize);
  const current = useRef(entries);
  current.current = entries;
  // The function is the same for every line, so that a change draws one line only.
  const changeLine = useCallback(
    (id: number, changed: ChosenLine | null) =>
      onChange(current.current.flatMap((entry) => (entry.id === id ? (changed ?? []) : [entry]))),
    [onChange],
  );
  const visible = entries.filter((entry) => filter === 'all' || statusOf(entry) === filter);
  const more = Math.min(pageSize, visible.length - shown);
  const fitments = useFitments(visible.slice(0, shown).flatMap(({ line }) => line.options.map(({ part }) => part._id)));
  return (
    <section className="quick-result" aria-labelledby={resultId}>
      <h2 id={resultId} tabIndex={-1}>
        {resultText(checkedCount)}
      </h2>
      {ignored > 0 ? (
        <p className="quiet small">{ignored === 1 ? m.quick_ignored_one() : m.quick_ignored({ count: ignored })}</p>
      ) : null}
      <ListActions entries={entries} onChange={onChange} />
      <Filters
        entries={entries}
        filter={filter}
        onChange={(name) => {
          setFilter(name);
          setShown(pageSize);
        }}
      />
      {visible.length === 0 ? <p className="quiet">{m.quick_none_shown()}</p> : null}
      <FitmentProvider value={fitments}>
        <ol className="quick-lines">
          {visible.slice(0, shown).map((entry) => (
            <CheckedLineItem key={entry.id} entry={entry} onChange={changeLine} />
          ))}
        </ol>
      </FitmentProvider>
      {more > 0 ? (
        <Button wide onClick={() => setShown(shown + pageSize)}>
          {m.quick_show_more({ count: formatCount(more) })}
        </Button>
      ) : null}
      <OrderBar entries={entries} onChange={onChange} email={email} />
    </section>
  );
}

type FiltersProps = Pick<CheckedLinesProps, 'entries'> & { filter: Filter; onChange: (filter: Filter) => void };

function Filters({ entries, filter, onChange }: FiltersProps) {
  const counts = Map.groupBy(entries, statusOf);
  return (
    <div className="quick-filters" role="group" aria-label={m.quick_filter()}>
      {(['all', 'decide', 'missing', 'ready'] as const).map((name) => {
        const count = name === 'all' ? entries.length : (counts.get(name)?.length ?? 0);
        return (
          <Button key={name} size="dense" aria-pressed={filter === name} onClick={() => onChange(name)}>
            {filterNames[name]()} <span className="num quiet">{formatCount(count)}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** Actions that decide many lines at once. */
function ListActions({ entries, onChange }: Pick<CheckedLinesProps, 'entries' | 'onChange'>) {
  const repeated = repeatedLines(entries).length;
  const offers = entries.filter((entry) => entry.quantity.trim() !== '' && offeredQuantity(entry) !== null).length;
  if (repeated === 0 && offers === 0) return null;
  return (
    <Notice>
      <div className="toolbar">
        {repeated > 0 ? (
          <>
            <span>{repeated === 1 ? m.quick_repeats_one() : m.quick_repeats({ count: repeated })}</span>
            <Button size="dense" onClick={() => onChange(sumRepeated(entries))}>
              {m.quick_sum()}
            </Button>
          </>
        ) : null}
        {offers > 0 ? (
          <Button size="dense" onClick={() => onChange(takeOffers(entries))}>
            {offers === 1 ? m.quick_take_all_one() : m.quick_take_all({ count: formatCount(offers) })}
          </Button>
        ) : null}
      </div>
      <MergedNote entries={entries} />
    </Notice>
  );
}
