/** The quantity of a line, with its price or why it cannot be ordered. */
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import {
  type ChosenLine,
  chosenPart,
  coreOfLine,
  offeredQuantity,
  type ReadyLine,
  totalOfLine,
} from './line-choice.ts';
import { quantityProblem } from './line-words.ts';

interface LineQuantityProps {
  entry: ChosenLine;
  onChange: (entry: ChosenLine) => void;
}

export function LineQuantity({ entry, onChange }: LineQuantityProps) {
  const problem = quantityProblem(entry);
  const offered = offeredQuantity(entry);
  const part = chosenPart(entry);
  const problemId = `quick-problem-${entry.id}`;
  return (
    <div className="quick-quantity">
      <input
        className="input input--dense"
        aria-label={m.quick_quantity_of({ row: entry.line.row })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={entry.quantity}
        onChange={(event) => onChange({ ...entry, quantity: event.target.value })}
      />
      {problem ? (
        <span className="quick-quantity__problem" id={problemId}>
          {problem}
        </span>
      ) : (
        <LineTotal line={part && { part, quantity: Number(entry.quantity) }} />
      )}
      {problem && offered !== null ? (
        <Button size="dense" onClick={() => onChange({ ...entry, quantity: String(offered) })}>
          {m.quick_take({ count: formatCount(offered) })}
        </Button>
      ) : null}
    </div>
  );
}

function LineTotal({ line }: { line: ReadyLine | null }) {
  if (!line) return null;
  const core = coreOfLine(line);
  return (
    <>
      <strong className="num">{formatAmount(totalOfLine(line))}</strong>
      {core > 0 ? <span className="small quiet">{m.cart_core_line({ amount: formatAmount(core) })}</span> : null}
    </>
  );
}
