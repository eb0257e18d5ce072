import { memo, useState } from 'react';
import type { Silhouette } from '#domain/catalog/silhouette.ts';
import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import type { LineOption } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { wornNumberPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { TakeInstead } from '#web/features/machine/take-instead.tsx';
import { useFitment } from '#web/features/machine/use-fitments.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { formatAmount } from '#web/kit/format/format.ts';
import { numberInText } from '#web/kit/format/number-in-text.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { checkPart } from './check-calls.ts';
import { type ChosenLine, choose, chosenPart, startLine, takeOther, typedQuantity } from './line-choice.ts';
import { LineQuantity } from './line-quantity.tsx';
import { chipOf, entrySentences, lineHeading, optionLabel } from './line-words.ts';

interface CheckedLineProps {
  entry: ChosenLine;
  /** Called with the line as the buyer changed it; null: removed. */
  onChange: (id: number, entry: ChosenLine | null) => void;
}

/** A line of the result: what was asked for, what happened, and the part with its quantity. */
export const CheckedLineItem = memo(function CheckedLineItem({ entry, onChange }: CheckedLineProps) {
  const { line, id } = entry;
  const { label, chip } = chipOf(entry);
  return (
    <li className="quick-line">
      <div className="quick-line__head">
        <span className="quick-line__row">{line.row}</span>
        <h3>
          <PartNumber value={lineHeading(line)} />
        </h3>
        <span className={`chip ${chip}`}>{label()}</span>
        <ScriptButton
          className="icon-btn"
          aria-label={m.quick_remove_line({ row: line.row })}
          onClick={() => onChange(id, null)}
        >
          <Icon name="close" />
        </ScriptButton>
        {entrySentences(entry).map((sentence) => (
          <p className="small" key={sentence}>
            {sentence}
          </p>
        ))}
        {line.state === 'unknown' ? (
          <a className="small" href={wornNumberPath(numberInText(line.number))} target="_blank" rel="noopener">
            {m.worn_link()}
          </a>
        ) : null}
      </div>
      <Options entry={entry} onChange={(changed) => onChange(id, changed)} />
      <FittingInstead entry={entry} onChange={(changed) => onChange(id, changed)} />
      {chosenPart(entry) ? <LineQuantity entry={entry} onChange={(changed) => onChange(id, changed)} /> : null}
    </li>
  );
});

interface EntryProps {
  entry: ChosenLine;
  onChange: (entry: ChosenLine) => void;
}

/** The part of the line, or the parts to choose from. */
function Options({ entry, onChange }: EntryProps) {
  const { line, chosen, id } = entry;
  const [only, ...others] = line.options;
  if (!only) return null;
  // A part that had to be chosen stays a choice, so that it can be seen and the focus has its place.
  const isGiven = others.length === 0 && (startLine(line, id).chosen === 0 || only.quantity === 0);
  if (isGiven) return <OptionRow option={only} label={optionLabel(only, line)} />;
  return (
    <fieldset className="quick-options">
      <legend className="sr">{m.quick_options_of({ row: line.row })}</legend>
      {line.options.map((option, index) => (
        <label className="quick-option" key={option.part._id}>
          <input
            type="radio"
            name={`quick-line-${id}`}
            checked={chosen === index}
            disabled={option.quantity === 0}
            onChange={() => onChange(choose(entry, index))}
          />
          <OptionRow option={option} label={optionLabel(option, line)} />
        </label>
      ))}
    </fieldset>
  );
}

export function OptionRow({ option: { part }, label }: { option: LineOption; label: string }) {
  const fitment = useFitment(part._id);
  return (
    <div className="quick-part">
      <Photo picture={part.picture ?? undefined} silhouette={part.silhouette as Silhouette} sizes="56px" alt="" />
      <div className="quick-part__text">
        <a href={partPath(part.slug)} target="_blank" rel="noopener">
          <PartNumber value={part.partNumber} />
        </a>
        <span>
          {part.brand} · {part.name}
        </span>
        {label ? <span className="quiet tiny">{label}</span> : null}
        {fitment ? <VerdictMark fitment={fitment} /> : null}
      </div>
      <div className="quick-part__price">
        <strong className="num">{m.quick_each({ price: formatAmount(part.pricePerUnit) })}</strong>
        {part.coreCharge === null ? null : (
          <span className="tiny quiet">{m.quick_core_each({ amount: formatAmount(part.coreCharge) })}</span>
        )}
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
      </div>
    </div>
  );
}

/** Alternatives that fit the chosen machine, when the part of the line does not. */
function FittingInstead({ entry, onChange }: EntryProps) {
  const [error, setError] = useState<string>();
  const part = chosenPart(entry) ?? entry.line.options[0]?.part;
  const fitment = useFitment(part?._id ?? '');
  if (!part || fitment?.verdict !== 'does_not_fit') return null;
  const pieces = typedQuantity(entry) ?? 1;
  const take = async ({ parts: [only] }: FittingAlternative) => {
    if (!only) return;
    try {
      const option = await checkPart(only.part, String(pieces * only.quantity));
      if (option) onChange(takeOther(entry, option));
      setError(option ? undefined : m.fitment_instead_gone({ number: only.part.partNumber }));
    } catch (problem) {
      setError(firstMessageOf(problem));
    }
  };
  return (
    <div className="quick-instead">
      <TakeInstead
        alternatives={fitment.alternatives}
        pieces={pieces}
        number={part.partNumber}
        takesSeveral={false}
        take={(_lines, alternative) => take(alternative)}
      />
      {error ? <Notice tone="bad">{error}</Notice> : null}
    </div>
  );
}
