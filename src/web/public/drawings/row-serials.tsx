import type { DrawingItem } from '#domain/drawings/contract.ts';
import { verdictName } from '#domain/fitment/verdict-name.ts';
import { verdictClass } from '#web/enhance/machine/verdict-class.ts';
import { StatedSerials } from '#web/features/drawing/stated-serials.tsx';
import type { ShownMachine } from './shown-machine.ts';

interface RowSerialsProps {
  item: DrawingItem;
  machine: ShownMachine | null;
}

/** The serial numbers of a row, and whether it is for the chosen machine: by them, else by what its part fits. */
export function RowSerials({ item, machine }: RowSerialsProps) {
  const hasSerials = item.serials !== '' || item.engineSerials !== '';
  return hasSerials ? <StatedSerials item={item} machine={machine} /> : <PartFits item={item} machine={machine} />;
}

/** The verdict about the part, if it is known: a word on every bolt that is not listed would hide the rows that need a look. */
function PartFits({ item, machine }: { item: DrawingItem; machine: ShownMachine | null }) {
  const kind = machine?.verdicts[item.part?._id ?? ''];
  if (!kind || kind === 'check') return null;
  return (
    <span className="table__sub drawing-serials">
      <span className={`chip ${verdictClass[kind]}`}>{verdictName(kind)}</span>
    </span>
  );
}
