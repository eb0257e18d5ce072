import { m } from '#messages';
import { unitPriceAt } from '#web/features/quotations/chosen-total.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import type { ChoosableLine } from './accept-draft.ts';

interface AcceptLinesProps {
  lines: readonly ChoosableLine[];
  /** Messages by path. */
  errors: Readonly<Record<string, string>>;
  choose: (line: string, chosen: Pick<ChoosableLine, 'isTaken' | 'quantity'>) => void;
}

export const acceptLineId = (position: number) => `accept-line-${position}`;

/** Which lines are accepted, and how many pieces of each. What cannot be delivered any more is said before. */
export function AcceptLines({ lines, errors, choose }: AcceptLinesProps) {
  const tooMuch = lines.filter(({ isTaken, pieces, acceptable }) => isTaken && pieces > acceptable);
  const takeWhatIsLeft = () => {
    for (const { line, acceptable } of tooMuch)
      choose(line.lineId, { isTaken: acceptable > 0, quantity: String(acceptable > 0 ? acceptable : line.quantity) });
  };
  return (
    <fieldset className="fieldset--bare accept-lines">
      <legend className="label-text">{m.quoted_choose_lines()}</legend>
      <ul className="asked-lines">
        {lines.map((each) => (
          <AcceptLine
            key={each.line.lineId}
            chosen={each}
            error={errors[`lines.${each.line.position}`]}
            choose={choose}
          />
        ))}
      </ul>
      {tooMuch.length > 0 ? <Button onClick={takeWhatIsLeft}>{m.quoted_take_left()}</Button> : null}
      {errors['lines'] ? <FieldErrorText id={undefined}>{errors['lines']}</FieldErrorText> : null}
    </fieldset>
  );
}

interface AcceptLineProps extends Pick<AcceptLinesProps, 'choose'> {
  chosen: ChoosableLine;
  error: string | undefined;
}

function AcceptLine({ chosen, error, choose }: AcceptLineProps) {
  const { line, isTaken, quantity, acceptable, pieces } = chosen;
  const { position, lineId, partNumber, name } = line;
  const unitPrice = unitPriceAt(line, pieces || line.quantity);
  const problem = problemText(chosen);
  const noteId = `${acceptLineId(position)}-note`;
  const errorId = `${acceptLineId(position)}-error`;
  return (
    <li className="accept-line">
      <label className="check">
        <input
          type="checkbox"
          aria-label={m.quoted_take({ line: position })}
          aria-describedby={noteId}
          checked={isTaken}
          // What is gone can be left out, and not be taken.
          disabled={acceptable === 0 && !isTaken}
          onChange={({ target }) => choose(lineId, { isTaken: target.checked, quantity })}
        />
        <span className="accept-line__what" id={noteId}>
          <span className="quiet num">{position}</span>
          {partNumber ? <PartNumber value={partNumber} /> : null}
          <bdi>{name}</bdi>
          <span className="small quiet">{m.quoted_each({ price: formatAmount(unitPrice) })}</span>
          {problem ? <span className="small accept-line__problem">{problem}</span> : null}
        </span>
      </label>
      <input
        className="input num accept-line__pieces"
        id={acceptLineId(position)}
        aria-label={m.quoted_pieces({ line: position })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : noteId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        disabled={!isTaken}
        value={quantity}
        onChange={({ target }) => choose(lineId, { isTaken, quantity: target.value })}
      />
      {error ? (
        <div className="accept-line__error">
          <FieldErrorText id={errorId}>{error}</FieldErrorText>
        </div>
      ) : null}
    </li>
  );
}

function problemText({ problem, acceptable }: ChoosableLine): string {
  if (problem === null) return '';
  if (problem === 'gone') return m.quoted_problem_gone();
  const count = formatCount(acceptable);
  return problem === 'stock' ? m.quoted_problem_left({ count }) : m.quoted_problem_quantity({ count });
}
