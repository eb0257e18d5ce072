import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { FittingAlternatives } from '#web/features/machine/fitting-alternatives.tsx';
import { fittingRow, isOfOtherMachine } from './fitting-row.ts';
import { idOfRow } from './row-id.ts';
import type { ShownMachine } from './shown-machine.ts';

interface RowInsteadProps {
  item: DrawingItem;
  items: readonly DrawingItem[];
  machine: ShownMachine | null;
}

/** Instead of a row that is not of the chosen machine: the row of its callout that is, else what fits instead of its part. */
export function RowInstead({ item, items, machine }: RowInsteadProps) {
  if (!machine || !isOfOtherMachine(item, machine.verdicts)) return null;
  const row = fittingRow(item, items, machine.verdicts);
  if (row)
    return (
      <span className="table__sub drawing-row__more">
        {m.fitment_instead_row()}{' '}
        <a href={`#${idOfRow(row.row)}`}>{[row.row, row.part?.partNumber].filter(Boolean).join(' · ')}</a>
      </span>
    );
  const alternatives = machine.alternatives[item.part?._id ?? ''] ?? [];
  // A row of other serial numbers may have no counterpart on this machine.
  return alternatives.length > 0 || item.match !== 'outside' ? (
    <div className="drawing-row__more">
      <FittingAlternatives alternatives={alternatives} />
    </div>
  ) : null;
}
