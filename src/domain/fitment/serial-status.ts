/** Whether a serial number is in serial ranges. Pure. */
import type { SerialNumber } from './serial-number.ts';
import type { SerialRange } from './serial-range.ts';

/** unknown: there is no serial number, or it lacks a prefix, or has one where the ranges have none. */
export type SerialStatus = 'inside' | 'outside' | 'unknown';

/** No ranges: every serial number is inside. The SQL of fits-condition.server.ts finds the same ones inside. */
export function serialStatus(serial: SerialNumber | null, ranges: readonly SerialRange[]): SerialStatus {
  if (ranges.length === 0) return 'inside';
  if (!serial) return 'unknown';
  const statuses = ranges.map((range) => statusInRange(serial, range));
  if (statuses.includes('inside')) return 'inside';
  return statuses.includes('unknown') ? 'unknown' : 'outside';
}

function statusInRange(
  { key, counters, hasKnownPrefix }: SerialNumber,
  { prefix, from, to }: SerialRange,
): SerialStatus {
  const counter = counters.get(prefix);
  if (counter !== undefined) return (from ?? 0) <= counter && counter <= (to ?? counter) ? 'inside' : 'outside';
  if (hasKnownPrefix) return 'outside';
  const isPrefixMissing = /[A-Z]/.test(prefix) && !/[A-Z]/.test(key);
  return prefix === '' || isPrefixMissing ? 'unknown' : 'outside';
}

/**
 * The serial number of a machine whose own ranges have it with one prefix: 312044 of PC200-8 (300001 and up) has none, so it is
 * outside of "A82001–A83000". Unchanged for all others.
 * @param own the serial ranges of the model
 */
export function withPrefixOfMachine(serial: SerialNumber, own: readonly SerialRange[]): SerialNumber {
  const prefixes = [
    ...new Set(own.filter((range) => statusInRange(serial, range) === 'inside').map(({ prefix }) => prefix)),
  ];
  const [prefix = ''] = prefixes;
  const counter = serial.counters.get(prefix);
  if (prefixes.length !== 1 || counter === undefined) return serial;
  return { ...serial, counters: new Map([[prefix, counter]]), hasKnownPrefix: true };
}
