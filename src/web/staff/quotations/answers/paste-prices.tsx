/** Prices from a supplier's list that staff paste. */
import { useState } from 'react';
import {
  type MatchedPrices,
  matchSupplierPrices,
  maxPriceText,
  readSupplierPrices,
} from '#domain/quotations/quoted/supplier-prices.ts';
import { m } from '#messages';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { linesToPrice, withSupplierPrices } from './all-answers.ts';
import { MarkupField, type PricesToEnter, percentOf } from './markup-field.tsx';

export function PastePrices({ lines, content, byLine, change }: PricesToEnter) {
  const [text, setText] = useState('');
  const [markup, setMarkup] = useState('');
  const [problems, setProblems] = useState({ text: '', markup: '' });
  const [found, setFound] = useState<MatchedPrices | null>(null);
  const fill = () => {
    const percent = percentOf(markup);
    const read = readSupplierPrices(text);
    const isEmpty = read.prices.length === 0 && read.unread.length === 0;
    const problem = read.problem ?? (isEmpty ? m.answer_paste_empty() : '');
    setProblems({ text: problem, markup: percent === null ? m.answer_markup_wrong() : '' });
    setFound(null);
    if (percent === null || problem !== '') return;
    const matched = matchSupplierPrices(read, linesToPrice(content, lines));
    const { filled } = matched;
    change((now) => withSupplierPrices(now, lines, { filled, markup: percent, byLine }));
    setFound(matched);
  };
  return (
    <details className="more-terms answer-paste">
      <summary>{m.answer_paste()}</summary>
      <div className="form">
        <TextArea
          label={m.answer_paste_label()}
          help={m.answer_paste_help()}
          error={problems.text}
          rows={6}
          maxLength={maxPriceText + 1}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <MarkupField label={m.answer_markup_of_list()} value={markup} error={problems.markup} change={setMarkup} />
        <Button onClick={fill}>{m.answer_paste_fill()}</Button>
        <div role="status">{found ? <Outcome found={found} lines={lines} /> : null}</div>
      </div>
    </details>
  );
}

/** Which lines have a price now, and which rows of the list are left. */
function Outcome({ found: { filled, unread }, lines }: { found: MatchedPrices; lines: PricesToEnter['lines'] }) {
  const places = lines.flatMap(({ id }, index) => (filled.has(id) ? [index + 1] : []));
  return (
    <>
      <p>
        {places.length === 0
          ? m.answer_paste_none()
          : m.answer_paste_filled({ count: places.length, lines: places.join(', ') })}
      </p>
      {unread.length === 0 ? null : (
        <>
          <p>{m.answer_paste_left({ count: unread.length })}</p>
          <ul className="answer-paste__rows">
            {unread.map(({ row, typed, why }) => (
              <li key={row} className="small">
                {m.answer_paste_row({ row })}: <bdi>{typed}</bdi>. {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
