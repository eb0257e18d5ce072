import { m } from '#messages';
import { byteOrderMark, csvLine } from '#platform/csv.ts';
import { saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { type ChosenLine, readyLines, statusOf, totalOfLines } from './line-choice.ts';
import { lineSentences } from './line-words.ts';

/** Always in view: how many lines are ready, what they cost, and where they go. */
export function OrderBar({ entries }: { entries: readonly ChosenLine[] }) {
  const ready = entries.filter((entry) => statusOf(entry) === 'ready').length;
  const missing = entries.filter((entry) => statusOf(entry) === 'missing');
  const lines = readyLines(entries);
  return (
    <div className="quick-bar">
      <p role="status">
        {m.quick_ready_of({ ready: formatCount(ready), count: formatCount(entries.length) })}{' '}
        <strong className="num">{formatAmount(totalOfLines(lines))}</strong>
      </p>
      <div className="toolbar">
        {missing.length > 0 ? (
          <Button onClick={() => saveFile(csvOf(missing), m.quick_file_name())}>
            {missing.length === 1 ? m.quick_download_one() : m.quick_download({ count: formatCount(missing.length) })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function csvOf(entries: readonly ChosenLine[]): Blob {
  const rows = entries.map(({ line, quantity }) => [line.number, quantity, lineSentences(line).join(' ')]);
  const lines = [[m.quick_number(), m.quick_quantity(), m.quick_csv_reason()], ...rows].map(csvLine);
  return new Blob([byteOrderMark, ...lines], { type: 'text/csv' });
}
