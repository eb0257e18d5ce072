/** Whether a row of a drawing is of the chosen machine. Pure. */
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import type { SerialRange } from '#domain/fitment/serial-range.ts';
import { type SerialStatus, serialStatus } from '#domain/fitment/serial-status.ts';

interface RangesOfRow {
  readonly serialRanges: readonly SerialRange[];
  readonly engineSerialRanges: readonly SerialRange[];
}

/**
 * The match of a row by the serial numbers of machine and engine together. A row without ranges is of every machine of its
 * drawing.
 */
export function rowMatch({ serialRanges, engineSerialRanges }: RangesOfRow, chosen: ChosenMachine): SerialStatus {
  // The serial number is of another model, or cannot be read, as in verdictOf.
  if (!chosen.isSerialOfMachine) return 'unknown';
  const statuses = [serialStatus(chosen.serial, serialRanges), serialStatus(chosen.engineSerial, engineSerialRanges)];
  if (statuses.includes('outside')) return 'outside';
  return statuses.includes('unknown') ? 'unknown' : 'inside';
}
