/** Whether a serial number is in serial ranges. Pure. */
import type { SerialNumber } from './serial-number.ts';
import type { SerialRange } from './serial-range.ts';
import { areDividedAlike, prefixesOf } from './split-serial.ts';

/**
 * Whether a number is in ranges. unknown: there is no serial number, it lacks a prefix, has one where the ranges have none, or
 * may be divided differently.
 */
export type SerialStatus = 'inside' | 'outside' | 'unknown';

/**
 * The status of a serial number in ranges; without ranges every number is inside. Ranges of two prefixes that both divide the
 * number have to agree: YN1-UP has YN1038002, YN10-38003~ has not. The SQL of fits-condition.server.ts finds the same ones
 * inside.
 */
export function serialStatus(serial: SerialNumber | null, ranges: readonly SerialRange[]): SerialStatus {
  if (ranges.length === 0) return 'inside';
  if (!serial) return 'unknown';
  const byPrefix = Map.groupBy(ranges, ({ prefix }) => prefix);
  const statuses = [...byPrefix.values()].map((all) =>
    statusOfPrefix(all.map((range) => statusInRange(serial, range))),
  );
  const counted = [...byPrefix.keys()].flatMap((prefix, at) =>
    serial.counters.has(prefix) ? (statuses[at] ?? []) : [],
  );
  if (counted.includes('inside')) return counted.includes('outside') ? 'unknown' : 'inside';
  return statuses.includes('unknown') ? 'unknown' : 'outside';
}

function statusOfPrefix(statuses: readonly SerialStatus[]): SerialStatus {
  if (statuses.includes('inside')) return 'inside';
  return statuses.includes('unknown') ? 'unknown' : 'outside';
}

function statusInRange(serial: SerialNumber, { prefix, from, to }: SerialRange): SerialStatus {
  const { key, counters, hasKnownPrefix, shortPrefix } = serial;
  const counter = counters.get(prefix);
  if (counter !== undefined) return (from ?? 0) <= counter && counter <= (to ?? counter) ? 'inside' : 'outside';
  const own = [...counters.keys()];
  // Ranges whose text leaves the prefix out, and stored prefixes of digits, say nothing of a number with letters.
  if (!/[A-Z]/.test(prefix) || prefix === shortPrefix) return 'unknown';
  // The number is the prefix alone: A3P1.
  if (prefix === key) return 'unknown';
  if (hasKnownPrefix) return own.some((each) => areDividedAlike(each, prefix)) ? 'unknown' : 'outside';
  return !/[A-Z]/.test(key) || own.some((each) => mayMean(each, prefix)) ? 'unknown' : 'outside';
}

/** Whether a typed prefix may stand for that of a range: with digits of the counter, with a model or "SN" before it, or cut. */
function mayMean(typed: string, prefix: string): boolean {
  const hasDigits = typed.startsWith(prefix) && areDividedAlike(typed, prefix);
  const hasModel = typed.endsWith(prefix) && (typed.length >= prefix.length + 3 || typed === `SN${prefix}`);
  return hasDigits || hasModel || (typed !== '' && typed !== prefix && prefix.endsWith(typed));
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

/**
 * Whether a model may have the number: it is in no range of others, and has no prefix where the model's numbers have none.
 * @param own the serial ranges of the model; empty: not known
 */
export function isSerialOfModel(serial: SerialNumber, own: readonly SerialRange[]): boolean {
  const status = serialStatus(serial, own);
  const hasForeignPrefix =
    status === 'unknown' &&
    /[A-Z]/.test(serial.key) &&
    !prefixesOf(own).some((prefix) => serial.key.startsWith(prefix));
  return status !== 'outside' && !hasForeignPrefix;
}
