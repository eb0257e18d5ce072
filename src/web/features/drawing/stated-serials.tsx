import type { DrawingItem } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { type MachineNumbers, missingNumbers } from './missing-numbers.ts';

interface StatedSerialsProps {
  item: Pick<DrawingItem, 'serials' | 'engineSerials' | 'match'>;
  machine: MachineNumbers | null;
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
