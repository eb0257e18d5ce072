import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import type { ShownMachine } from './shown-machine.ts';

/** The serial numbers of a row, and what they mean for the chosen machine. */
export function RowSerials({ item, machine }: { item: DrawingItem; machine: ShownMachine | null }) {
  const { serials, engineSerials, match } = item;
  if (!serials && !engineSerials) return null;
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

function verdictOf(match: NonNullable<DrawingItem['match']>, { serial, engineSerial }: ShownMachine) {
  if (match === 'inside') return { chip: 'chip--ok', text: m.drawing_row_inside() };
  if (match === 'unknown') return { chip: 'chip--short', text: m.drawing_row_unknown() };
  const own = [serial, engineSerial].filter(Boolean).join(', ');
  return { chip: '', text: m.drawing_row_outside({ serial: own }) };
}
