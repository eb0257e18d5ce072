/**
 * Serial numbers of machines and engines. One is read once and compared by prefix and counter: `YN10-38001` is prefix YN10,
 * counter 38001, also when it is typed as `yn10 38001` or `YN1038001`. Safe in the browser.
 */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import type { Parsed } from './parsed.ts';
import { maxCounterDigits } from './serial-range.ts';

export interface SerialNumber {
  /** As typed, for display. */
  readonly written: string;
  /** Letters and digits in upper case. */
  readonly key: string;
  /** Each way to divide the key: the counter by its prefix. A range compares the counter of its own prefix. */
  readonly counters: ReadonlyMap<string, number>;
  /** The machine tells which prefix it has, so it is in no range of another one. */
  readonly hasKnownPrefix?: true;
}

/** Characters of a serial number. */
export const maxSerialLength = 30;
/** A product identification number of a machine (ISO 10261) has 17 characters and ends with the serial number. */
const pinLength = 17;
const label = /^\s*(?:(?:s\s*\/\s*n|sn|ser(?:ial)?\.?(?:\s*(?:no|nos|number|nr))?)\b\s*[.:#]*|[#№])\s*/i;

/** Reads a serial number in any spelling: separators, leading zeros, full-width and Arabic digits, and "S/N" before it. */
export function parseSerialNumber(text: string): Parsed<SerialNumber> {
  const written = text.trim();
  const withoutLabel = written.replace(label, '');
  const key = keyLetters(withoutLabel);
  if (!key) return { problem: m.fitment_serial_empty() };
  if (!/^[A-Z0-9]+$/.test(key)) return { problem: m.fitment_serial_letters({ serial: written }) };
  if (key.length === pinLength && /^[A-Z]/.test(key)) return { problem: m.fitment_serial_pin() };
  const digits = /[0-9]*$/.exec(key)?.[0].length ?? 0;
  if (digits === 0) return { problem: m.fitment_serial_no_counter({ serial: written }) };
  if (key.length > maxSerialLength || digits > maxCounterDigits)
    return { problem: m.fitment_serial_too_long({ max: maxCounterDigits }) };
  return { value: { written, key, counters: countersOf(key, key.length - digits, writtenPrefix(withoutLabel)) } };
}

/** The key before the last separator, if digits follow it; null when the number is written in one piece. */
function writtenPrefix(text: string): string | null {
  const [, before = '', counter = ''] = /^(.*[^\p{L}\p{N}])([\p{L}\p{N}]+)\s*$/u.exec(text) ?? [];
  return /^[0-9]+$/.test(keyLetters(counter)) ? keyLetters(before) : null;
}

/**
 * The counters by prefix. A prefix that ends with a digit, as YN10, cannot be told from the counter, so it has to be the
 * written one, or the number is written in one piece.
 */
function countersOf(key: string, firstDigit: number, written: string | null): ReadonlyMap<string, number> {
  const counters = new Map<string, number>();
  for (let length = firstDigit; length < key.length; length += 1) {
    const prefix = key.slice(0, length);
    if (length === firstDigit || written === null || written === prefix)
      counters.set(prefix, Number(key.slice(length)));
  }
  return counters;
}
