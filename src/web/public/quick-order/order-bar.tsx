import { useState } from 'react';
import { maxOrderLines } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import { putLinesInCart } from '#web/enhance/cart/keep-cart.ts';
import { SaveAsList } from '#web/features/lists/save-as-list.tsx';
import { saveFile } from '#web/kit/browser/save-file.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import {
  type ChosenLine,
  chosenPart,
  coreOfLines,
  isOpenLine,
  readyLines,
  statusOf,
  totalOfLines,
} from './line-choice.ts';
import { lineHeading, lineSentences } from './line-words.ts';
import { MergedNote } from './merged-note.tsx';
import { SendList } from './send-list.tsx';

interface OrderBarProps {
  entries: readonly ChosenLine[];
  onChange: (entries: readonly ChosenLine[]) => void;
  /** Address of the shop; empty: it has none. */
  email: string;
}

/** The bar that is always in view: how many lines are ready, what they cost, and the button that leads to the cart. */
export function OrderBar({ entries, onChange, email }: OrderBarProps) {
  const { adding, added, error, add } = useAddToCart(entries, onChange);
  const ready = entries.filter((entry) => statusOf(entry) === 'ready').length;
  const lines = readyLines(entries);
  return (
    <>
      <FurtherActions entries={entries} email={email} />
      <div className="quick-bar">
        <div className="quick-bar__notes" aria-live="polite">
          {added.length > 0 ? (
            <Notice icon="ok">
              {added.length === 1 ? m.quick_in_cart_one() : m.quick_in_cart({ count: formatCount(added.length) })}{' '}
              <a href={pagePaths.cart}>{m.cart_view()}</a>
              <MergedNote entries={added} />
            </Notice>
          ) : null}
          {error ? <Notice tone="bad">{error}</Notice> : null}
        </div>
        {entries.length > 0 ? (
          <p role="status">
            {m.quick_ready_of({ ready: formatCount(ready), count: formatCount(entries.length) })}{' '}
            <strong className="num">{formatAmount(totalOfLines(lines))}</strong>
            <CoreInTotal core={coreOfLines(lines)} />
          </p>
        ) : null}
        {ready > 0 ? (
          <Button variant="primary" size="big" busy={adding} onClick={() => void add()}>
            {adding ? m.quick_adding() : addLabel(ready, lines.length)}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The core charges in the total; absent when there are none. @param core US dollars */
function CoreInTotal({ core }: { core: number }) {
  if (core === 0) return null;
  return <span className="small quiet"> {m.cart_core_in_total({ amount: formatAmount(core) })}</span>;
}

/** Actions below the lines, so that the bar stays low on a phone. */
function FurtherActions({ entries, email }: Pick<OrderBarProps, 'entries' | 'email'>) {
  const missing = entries.filter((entry) => statusOf(entry) === 'missing');
  const lines = readyLines(entries).map(({ part, quantity }) => ({ productId: part._id, quantity }));
  return (
    <div className="toolbar">
      {entries.length > 0 ? (
        <SendList email={email} lines={entries.map(mailedLine)} open={entries.filter(isOpenLine).map(mailedLine)} />
      ) : null}
      {missing.length > 0 ? (
        <Button onClick={() => saveFile(csvOf(missing), m.quick_file_name())}>
          {missing.length === 1 ? m.quick_download_one() : m.quick_download({ count: formatCount(missing.length) })}
        </Button>
      ) : null}
      {lines.length > 0 ? <SaveAsList lines={lines} /> : null}
    </div>
  );
}

/** Without a quantity all that was typed, which may say how many are wanted. */
const mailedLine = ({ line, quantity }: ChosenLine) => ({
  number: quantity.trim() ? line.number : lineHeading(line),
  quantity: quantity.trim(),
});

function addLabel(ready: number, parts: number): string {
  if (parts > maxOrderLines) return m.quick_add_first({ count: formatCount(maxOrderLines) });
  return ready === 1 ? m.quick_add_one() : m.quick_add({ count: formatCount(ready) });
}

/** Adds the ready lines to the cart. They then leave the list, so that they cannot be added twice. */
function useAddToCart(entries: readonly ChosenLine[], onChange: (entries: readonly ChosenLine[]) => void) {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly ChosenLine[]>([]);
  const [error, setError] = useState('');
  const add = async () => {
    const lines = readyLines(entries).slice(0, maxOrderLines);
    setAdding(true);
    setError('');
    try {
      await putLinesInCart(
        lines.map(({ part, quantity }) => ({
          productId: part._id,
          quantity,
          seenPrice: part.pricePerUnit,
          seenCoreCharge: part.coreCharge ?? 0,
        })),
      );
      const ids = new Set(lines.map(({ part }) => part._id));
      const isAdded = (entry: ChosenLine) => statusOf(entry) === 'ready' && ids.has(chosenPart(entry)?._id ?? '');
      setAdded(entries.filter(isAdded));
      onChange(entries.filter((entry) => !isAdded(entry)));
    } catch (problem) {
      setError(firstMessageOf(problem));
    }
    setAdding(false);
  };
  return { adding, added, error, add };
}

function csvOf(entries: readonly ChosenLine[]): Blob {
  const rows = entries.map(({ line, quantity }) => [line.number, quantity, lineSentences(line).join(' ')]);
  const lines = [[m.quick_number(), m.quick_quantity(), m.quick_csv_reason()], ...rows].map(csvLine);
  return new Blob([byteOrderMark, ...lines], { type: 'text/csv' });
}
