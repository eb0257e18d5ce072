/** Ranges as read at a place of the tokens of a text. Pure. */
import { m } from '#messages';
import type { SerialRange } from './serial-range.ts';
import type { SplitNumber } from './split-serial.ts';

/** A range, and what is known of how it was written. */
export interface ReadRange {
  readonly range: SerialRange;
  readonly words: string;
  /** Each of its limits may be a year. */
  readonly isYear: boolean;
}

/** One way to read tokens: their ranges, and the same in words. */
export interface SerialReading {
  readonly items: readonly ReadRange[];
  readonly words: string;
}

/** One range at a place. A single number or prefix stands beside others only with a comma. */
export interface ItemAt extends ReadRange {
  readonly end: number;
  readonly kind: 'range' | 'number' | 'prefix';
}

/** A prefix alone: all numbers with it. */
export function prefixItem(prefix: string, end: number): ItemAt {
  const range = { prefix, from: null, to: null };
  return { range, words: m.fitment_reading_prefix({ prefix }), isYear: false, end, kind: 'prefix' };
}

/** A range. @param limits as written */
export function rangeItem(range: SerialRange, words: string, end: number, limits: readonly SplitNumber[]): ItemAt {
  return { range, words, isYear: limits.every(isYear), end, kind: 'range' };
}

/** True for four digits alone from 1950 to 2049. */
export function isYear({ prefix, digits }: SplitNumber): boolean {
  return prefix === '' && /^(?:19[5-9]|20[0-4])[0-9]$/.test(digits);
}

/** The different readings. Two are enough to know that there is more than one. */
export function distinctReadings(readings: readonly SerialReading[]): readonly SerialReading[] {
  const keyOf = ({ items }: SerialReading) => JSON.stringify(items.map(({ range }) => range));
  return [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()].slice(0, 2);
}
