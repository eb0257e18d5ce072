/** Ranges as read at a place of the tokens of a text. Pure. */
import { m } from '#messages';
import type { SerialRange } from './serial-range.ts';

/** One way to read tokens: their ranges, and the same in words. */
export interface SerialReading {
  readonly ranges: readonly SerialRange[];
  readonly words: string;
}

/** One range at a place. A single number or prefix stands beside others only with a comma. */
export interface ItemAt {
  readonly range: SerialRange;
  readonly words: string;
  readonly end: number;
  readonly kind: 'range' | 'number' | 'prefix';
}

export function prefixItem(prefix: string, end: number): ItemAt {
  const range = { prefix, from: null, to: null };
  return { range, words: m.fitment_reading_prefix({ prefix }), end, kind: 'prefix' };
}

export function rangeItem(range: SerialRange, words: string, end: number): ItemAt {
  return { range, words, end, kind: 'range' };
}

/** Two are enough to know that there is more than one. */
export function distinctReadings(readings: readonly SerialReading[]): readonly SerialReading[] {
  return [...new Map(readings.map((reading) => [JSON.stringify(reading.ranges), reading])).values()].slice(0, 2);
}
