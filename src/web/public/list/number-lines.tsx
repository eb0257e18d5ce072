import type { ResolvedNumber } from '#domain/search/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { PartRow } from '../part-row.tsx';
import type { PartInRow } from '../part-summary.ts';
import { WornNumberLink } from '../worn-number/worn-number-link.tsx';

interface NumberLine extends Omit<ResolvedNumber, 'parts'> {
  parts: readonly PartInRow[];
}

interface NumberLinesProps {
  /** All numbers of the list with their quantities, as a quick order. */
  orderText: string;
  /** Quantities were typed. */
  isOrder: boolean;
  lines: readonly NumberLine[];
  /** How many numbers of the list were left out. */
  left: number;
}

/** The result of a search for several numbers: a line for each, with its parts. */
export function NumberLines({ orderText, isOrder, lines, left }: NumberLinesProps) {
  const count = lines.length;
  return (
    <>
      <div className="list__head">
        <h1>{m.numbers_heading({ count })}</h1>
        {isOrder ? null : <OrderAsList text={orderText} label={m.quick_from_search()} />}
      </div>
      {isOrder ? (
        <Notice>
          <p>{m.numbers_are_order({ count: count + left })}</p>
          <OrderAsList text={orderText} label={m.numbers_order()} />
        </Notice>
      ) : null}
      {left > 0 ? (
        <Notice tone="short">
          <p>{m.numbers_left({ count })}</p>
        </Notice>
      ) : null}
      <ol className="number-lines">
        {lines.map((line) => (
          <Line key={line.typed} line={line} />
        ))}
      </ol>
    </>
  );
}

/** Hands the lines over to quick order. */
function OrderAsList({ text, label }: { text: string; label: string }) {
  return (
    <PageForm method="post" action={pagePaths.quickOrder}>
      <input type="hidden" name="text" value={text} />
      <Button variant="primary" type="submit">
        {label}
      </Button>
    </PageForm>
  );
}

const statuses: Record<NumberLine['status'], { label: () => string; chip: string }> = {
  found: { label: m.numbers_found, chip: 'chip--ok' },
  replaced: { label: m.numbers_replaced, chip: 'chip--short' },
  several: { label: m.numbers_several, chip: 'chip--oem' },
  near: { label: m.numbers_near, chip: 'chip--short' },
  nothing: { label: m.numbers_nothing, chip: 'chip--bad' },
};

function Line({ line: { typed, status, parts, total, correction } }: { line: NumberLine }) {
  const { label, chip } = statuses[status];
  const why = correction ? correctionText(correction) : status === 'near' ? m.numbers_contains() : null;
  return (
    <li>
      <div className="number-lines__head">
        <h2>
          <PartNumber value={typed} />
        </h2>
        <span className={`chip ${chip}`}>{label()}</span>
        {total > parts.length ? (
          <PageAnchor href={partsPath({ q: typed, all: '1' })}>
            {m.numbers_all({ count: formatCount(total) })}
          </PageAnchor>
        ) : null}
        {why ? <p className="small">{why}</p> : null}
        {status === 'nothing' ? (
          <p className="small">
            {m.numbers_nothing_help()} <WornNumberLink typed={typed} />
          </p>
        ) : null}
      </div>
      {parts.length > 0 ? (
        <div className="part-list" data-view="rows">
          {parts.map((part) => (
            <PartRow key={part._id} part={part} sizes="(max-width: 47.99em) 88px, 72px" />
          ))}
        </div>
      ) : null}
    </li>
  );
}
