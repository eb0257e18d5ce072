import type { CheckedList } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { OptionRow } from './checked-line.tsx';
import { lineHeading, lineSentences, optionLabel, stateChips } from './line-words.ts';
import { SendList } from './send-list.tsx';
import { resultText } from './use-quick-order.ts';

interface StaticResultProps extends Pick<CheckedList, 'lines' | 'checkedCount'> {
  /** Address of the shop; empty: it has none. */
  email: string;
}

/** The answer to a form that was sent without script: what was found, with links to the parts. */
export function StaticResult({ lines, checkedCount, email }: StaticResultProps) {
  return (
    <section className="quick-result">
      <h2>{resultText(checkedCount)}</h2>
      <Notice tone="short">{m.quick_no_script()}</Notice>
      {lines.length < checkedCount ? <p>{m.quick_first_shown({ count: formatCount(lines.length) })}</p> : null}
      <ol className="quick-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order.
          <li className="quick-line" key={index}>
            <div className="quick-line__head">
              <span className="quick-line__row">{line.row}</span>
              <h3>
                <PartNumber value={lineHeading(line)} />
              </h3>
              <span className={`chip ${stateChips[line.state].chip}`}>{stateChips[line.state].label()}</span>
              {lineSentences(line).map((sentence) => (
                <p className="small" key={sentence}>
                  {sentence}
                </p>
              ))}
            </div>
            {line.options.map((option) => (
              <div className="quick-static" key={option.part._id}>
                <OptionRow option={option} label={optionLabel(option, line)} />
                <span className="num">
                  {m.quick_quantity()} {formatCount(option.quantity)}
                </span>
              </div>
            ))}
          </li>
        ))}
      </ol>
      <div className="toolbar">
        <SendList
          email={email}
          lines={lines.map(mailedLine)}
          open={lines.filter(({ options }) => options.every(({ quantity }) => quantity === 0)).map(mailedLine)}
        />
      </div>
    </section>
  );
}

const mailedLine = (line: CheckedList['lines'][number]) => ({
  number: lineHeading(line),
  quantity: String(line.quantity ?? ''),
});
