/** The order of machines that a line may mean: nearest first, then by their serial numbers, then by name. Pure. */
import { type Compared, type NearMachine, nearestMachines } from './nearest-machines.ts';
import type { MachineLine } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import type { SerialRange } from './serial-range.ts';
import { type SerialStatus, serialStatus } from './serial-status.ts';
import { prefixesOf } from './split-serial.ts';

interface Named extends Compared {
  readonly name: string;
}

/**
 * The machines as nearestMachines orders them; of those equally near, models that have serial numbers like the typed one first.
 */
export function nearestInOrder<Row extends Named>(line: MachineLine, rows: readonly Row[]): NearMachine<Row>[] {
  return nearestMachines(line, rows)
    .map((each) => ({ each, order: each.distance * statusOrder.outside + orderOfSerial(each) }))
    .sort((a, b) => a.order - b.order || byName(a.each.machine, b.each.machine))
    .map(({ each }) => each);
}

const orderOfSerial = ({ serial, machine }: NearMachine<Named>) =>
  statusOrder[serialStatusOf(serial, machine.serialRanges)];

/** Whether the serial number is in the ranges; unknown without one, and for a model whose serial numbers are not known. */
export function serialStatusOf(serial: string, ranges: readonly SerialRange[]): SerialStatus {
  if (ranges.length === 0) return 'unknown';
  return serialStatus(parseSerialNumber(serial, prefixesOf(ranges)).value ?? null, ranges);
}

export const statusOrder: Record<SerialStatus, number> = { inside: 0, unknown: 50, outside: 100 };

export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
