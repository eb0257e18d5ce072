import type { DrawingItem } from '#domain/drawings/contract.ts';
import { verdictName } from '#domain/fitment/verdict-name.ts';
import { m } from '#messages';
import { verdictClass } from '#web/machine/verdict-class.ts';
import type { ShownMachine } from './shown-machine.ts';

/** The serial numbers of a row, and whether it is for the chosen machine: by them, else by what its part fits. */
export function RowSerials({ item, machine }: { item: DrawingItem; machine: ShownMachine | null }) {
  const { serials, engineSerials, match } = item;
  if (!serials && !engineSerials) return <PartFits item={item} machine={machine} />;
  const texts = [
    serials ? m.drawing_serials({ text: serials }) : '',
    engineSerials ? m.drawing_engine_serials({ text: engineSerials }) : '',
  ].filter(Boolean);
  const verdict = match && machine ? verdictOf(match, machine) : null;
  return (
    <span className="table__sub drawing-serials">
      {texts.join(', ')}
      {verdict ? <span className={`chip ${verdict.chip}`}>{verdict.text}</span> : null}
    </span>
  );
}

/** Only what is known: a word on every bolt that is not listed would hide the rows that need a look. */
function PartFits({ item, machine }: { item: DrawingItem; machine: ShownMachine | null }) {
  const kind = machine?.verdicts[item.part?._id ?? ''];
  if (!kind || kind === 'check') return null;
  return (
    <span className="table__sub drawing-serials">
      <span className={`chip ${verdictClass[kind]}`}>{verdictName(kind)}</span>
    </span>
  );
}

function verdictOf(match: NonNullable<DrawingItem['match']>, { serial, engineSerial }: ShownMachine) {
  if (match === 'inside') return { chip: 'chip--ok', text: m.drawing_row_inside() };
  if (match === 'unknown') return { chip: 'chip--short', text: m.drawing_row_unknown() };
  const own = [serial, engineSerial].filter(Boolean).join(', ');
  return { chip: '', text: m.drawing_row_outside({ serial: own }) };
}
