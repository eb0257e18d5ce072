/**
 * Divides a number into prefix and counter. Serial ranges and serial numbers are divided here, by the same known prefixes:
 * A3P011001 is A3P0 and 11001 on a machine with the prefixes A3P0 and A3P1, and cannot be told from A3P and 011001 without
 * them. Pure.
 */
import type { SerialRange } from './serial-range.ts';

/** A number as prefix and counter; `digits` are those of the counter as written. */
export interface SplitNumber {
  readonly prefix: string;
  readonly digits: string;
}

/** The prefixes of the ranges that have one: what is known of a model's serial numbers. */
export function prefixesOf(ranges: readonly SerialRange[]): readonly string[] {
  return [...new Set(ranges.map(({ prefix }) => prefix))].filter((prefix) => /[A-Z]/.test(prefix));
}

/** The divisions of a number in one piece by known prefixes. @param key letters and digits in upper case */
export function splitByPrefixes(key: string, known: readonly string[]): readonly SplitNumber[] {
  return known
    .filter((prefix) => key.startsWith(prefix) && /^[0-9]+$/.test(key.slice(prefix.length)))
    .map((prefix) => ({ prefix, digits: key.slice(prefix.length) }));
}

/** The key divided behind its last letter; null when it does not end with digits. */
export function splitBehindLetters(key: string): SplitNumber | null {
  const [, prefix = '', digits] = /^([A-Z0-9]*[A-Z])?([0-9]+)$/.exec(key) ?? [];
  return digits === undefined ? null : { prefix, digits };
}

/** Whether one prefix is the other with digits behind it, so that they may divide the same numbers differently: A3P and A3P0. */
export function areDividedAlike(first: string, second: string): boolean {
  const [short = '', long = ''] = first.length < second.length ? [first, second] : [second, first];
  return short !== '' && short !== long && long.startsWith(short) && /^[0-9]+$/.test(long.slice(short.length));
}

/** True for a prefix that ends with digits and is common: YN10 of Kobelco, A3P0 of Bobcat. */
export function isTwoPartPrefix(text: string): boolean {
  return /^[A-Z]{1,3}[0-9]{2}$/.test(text) || /^[A-Z][0-9][A-Z][0-9]$/.test(text);
}

/** True for a number such as YN10-38001: a counter behind such a prefix has four digits or more. */
export function isTwoPartNumber(prefix: string, digits: string): boolean {
  return isTwoPartPrefix(prefix) && digits.length >= 4;
}
