import type { DrawingItem } from '#domain/drawings/contract.ts';
import { verdictName } from '#domain/fitment/verdict-name.ts';
import { m } from '#messages';
import { verdictClass } from '#web/enhance/machine/verdict-class.ts';
import { missingNumbers } from './missing-numbers.ts';
import type { ShownMachine } from './shown-machine.ts';

interface RowSerialsProps {
  item: DrawingItem;
  machine: ShownMachine | null;
}

interface StatedSerialsProps {
  item: Pick<DrawingItem, 'serials' | 'engineSerials' | 'match'>;
  machine: Pick<ShownMachine, 'serial' | 'engineSerial'> | null;
}

/** The serial numbers of a row, and whether it is for the chosen machine: by them, else by what its part fits. */
export function RowSerials({ item, machine }: RowSerialsProps) {
  const hasSerials = item.serials !== '' || item.engineSerials !== '';
  return hasSerials ? <StatedSerials item={item} machine={machine} /> : <PartFits item={item} machine={machine} />;
}

/** The serial numbers of a row alone, as for an assembly, which has no part that would fit. */
export function StatedSerials({ item, machine }: StatedSerialsProps) {
  const { serials, engineSerials, match } = item;
  if (!serials && !engineSerials) return null;
  const texts = [
    serials ? m.drawing_serials({ text: serials }) : '',
    engineSerials ? m.drawing_engine_serials({ text: engineSerials }) : '',
  ].filter(Boolean);
  const verdict = match && machine ? verdictOf(item, match, machine) : null;
  return (
    <span className="table__sub drawing-serials">
      {texts.join(', ')}
      {verdict ? <span className={`chip ${verdict.chip}`}>{verdict.text}</span> : null}
    </span>
  );
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

function verdictOf(
  item: StatedSerialsProps['item'],
  match: NonNullable<DrawingItem['match']>,
  machine: NonNullable<StatedSerialsProps['machine']>,
) {
  const { serial, engineSerial } = machine;
  if (match === 'inside') return { chip: 'chip--ok', text: m.drawing_row_inside() };
  if (match === 'unknown') {
    const asksEngine = missingNumbers([item], machine) === 'engine';
    return { chip: 'chip--short', text: asksEngine ? m.drawing_row_unknown_engine() : m.drawing_row_unknown() };
  }
  const own = [serial, engineSerial].filter(Boolean).join(', ');
  return { chip: '', text: m.drawing_row_outside({ serial: own }) };
}
