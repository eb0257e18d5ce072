/** Numbers that are formed like the serial numbers of a model although they are in none of its ranges. Pure. */
import type { SerialRange } from './serial-range.ts';

/** Digits of a counter behind a prefix. Fewer ones are more often the end of a part number. */
const minCounter = 4;

/**
 * Whether the number has a prefix of the same length and end as one of the ranges, A6F00123 as MGG1-UP, or as many digits as
 * the limit of one without a prefix, 298112 as 300001 and up.
 * @param key letters and digits in upper case
 */
export function isFormedAs(key: string, ranges: readonly SerialRange[]): boolean {
  return ranges.some(({ prefix, from, to }) => {
    const [own, counter] = [key.slice(0, prefix.length), key.slice(prefix.length)];
    if (!/^[0-9]+$/.test(counter)) return false;
    if (prefix === '') return counter.length === String(from ?? to ?? '').length;
    return /[A-Z]/.test(own) && /[A-Z]$/.test(own) === /[A-Z]$/.test(prefix) && counter.length >= minCounter;
  });
}

/** A serial number that a dash joins to a model: up to four characters of its prefix, and its counter. */
const serial = '[A-Za-z0-9]{0,4}?\\p{Nd}{4,}';
const model = '(?=.*\\p{L})(?=.*\\p{Nd})';
const joinedBehind = new RegExp(`^(${model}.*)\\p{Pd}(${serial})$`, 'u');
const joinedBefore = new RegExp(`^(${serial})\\p{Pd}(${model}.*)$`, 'u');

/**
 * The text with such a number apart from its model: "MGG00123-320D" is "MGG00123 320D". Only a reading, because part numbers
 * look alike; unchanged without such a word.
 */
export function withSerialApart(text: string): string {
  return text.replace(/\S+/gu, (word) => {
    const [, first = '', last = ''] = joinedBehind.exec(word) ?? joinedBefore.exec(word) ?? [];
    return first ? `${first} ${last}` : word;
  });
}
