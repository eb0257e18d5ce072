/**
 * Reads what parts books write about serial numbers: "300001 and up", "A82001–A83000", "MGG1-UP", "YN10-38001~41732",
 * "657001 to 763230 & 481196 onwards", "(—199,999)", "A3P0, A3P1, ALJG". What cannot be read is refused with the reason: half
 * a range would give wrong verdicts. Safe in the browser.
 */
import { m } from '#messages';
import type { Parsed } from './parsed.ts';
import { maxCounterDigits, maxSerialRanges, maxSerialText, type SerialRange } from './serial-range.ts';
import { canonicalSerialText } from './serial-text.ts';

/** A prefix and a counter: one end of a range. */
interface RangeEnd {
  readonly prefix: string;
  readonly counter: number;
}

/** Stops reading with a sentence for the person who wrote the text. */
class UnreadableRange extends Error {}

/** The ranges of the text; none for an empty text and "all": all serial numbers. */
export function parseSerialRanges(text: string): Parsed<readonly SerialRange[]> {
  if (text.length > maxSerialText) return { problem: m.errors_too_long({ max: maxSerialText }) };
  const canonical = canonicalSerialText(text);
  if (canonical === '' || canonical === 'ALL') return text.trim() === '' || canonical ? { value: [] } : unread(text);
  try {
    const ranges = canonical.split(';').filter(Boolean).map(parseRange);
    if (ranges.length === 0 || ranges.length > maxSerialRanges) return unread(text);
    return { value: withoutRepeated(ranges) };
  } catch (error) {
    if (error instanceof UnreadableRange) return { problem: error.message };
    throw error;
  }
}

function unread(text: string): Parsed<never> {
  return { problem: m.fitment_range_unread({ text: text.trim() }) };
}

/** In one piece, or a prefix of at most six characters before its counter. */
const number = '([A-Z0-9]+|[A-Z0-9]{1,6}[- ][A-Z0-9]+)';
const numberPattern = new RegExp(`^${number}$`);
const fromPattern = new RegExp(`^(?:≥?${number}↑|≥${number}|${number}[-~])$`);
const toPattern = new RegExp(`^(?:(?:≤|[~-] ?)${number}|${number}↓)$`);
const beforePattern = new RegExp(`^<${number}$`);
const betweenPattern = new RegExp(`^≥?${number}~${number}$`);

function parseRange(item: string): SerialRange {
  const from = firstGroup(fromPattern, item);
  if (from) return { ...openRange(rangeEnd(from)), to: null };
  const to = firstGroup(toPattern, item);
  if (to) return upTo(rangeEnd(to), 0);
  const before = firstGroup(beforePattern, item);
  if (before) return upTo(rangeEnd(before), 1);
  const [, first, last] = betweenPattern.exec(item) ?? [];
  if (first && last) return between(rangeEnd(first), last);
  return parseWithoutSign(item);
}

function firstGroup(pattern: RegExp, item: string): string | undefined {
  return pattern.exec(item)?.slice(1).find(Boolean);
}

function openRange({ prefix, counter }: RangeEnd): { prefix: string; from: number } {
  return { prefix, from: counter };
}

function upTo({ prefix, counter }: RangeEnd, excluded: 0 | 1): SerialRange {
  return { prefix, from: null, to: counter - excluded };
}

/** @param last its prefix may be missing: "YN10-38001~41732" */
function between(first: RangeEnd, last: string): SerialRange {
  const end = /^[0-9]+$/.test(last) ? { prefix: first.prefix, counter: counterOf(last) } : rangeEnd(last);
  if (end.prefix !== first.prefix)
    throw new UnreadableRange(m.fitment_range_two_prefixes({ first: first.prefix, last: end.prefix }));
  if (end.counter < first.counter)
    throw new UnreadableRange(m.fitment_range_backwards({ first: String(first.counter), last: String(end.counter) }));
  return { prefix: first.prefix, from: first.counter, to: end.counter };
}

/** One dash may divide a number (YN10-38001) or be between two (A82001-A83000); without one it is a prefix or one number. */
function parseWithoutSign(item: string): SerialRange {
  const [, left = '', dash = '', right = ''] =
    /^(.+?)( - )(.+)$/.exec(item) ?? /^([A-Z0-9]+)(-)([A-Z0-9]+)$/.exec(item) ?? [];
  if (dash === ' - ' || (dash && isRange(left, right))) return between(rangeEnd(left), right);
  if (!numberPattern.test(item)) throw new UnreadableRange(m.fitment_range_unread({ text: item }));
  return isPrefix(item) ? { prefix: item, from: null, to: null } : oneNumber(item);
}

/** A counter behind a dash has as many digits as the one before it, or numbers on both sides have a prefix. */
function isRange(left: string, right: string): boolean {
  const isCounter = /^[0-9]+$/.test(right);
  const digitsBefore = /[0-9]*$/.exec(left)?.[0].length ?? 0;
  if (/^[0-9]+$/.test(left)) return isCounter;
  return isCounter ? digitsBefore === right.length && digitsBefore > 2 : digitsBefore > 0 && /[0-9]$/.test(right);
}

/** Letters alone (FDB), or four characters with a letter behind a digit (A3P0), which no counter has. */
function isPrefix(item: string): boolean {
  return /^[A-Z]{1,8}$/.test(item) || (/^[A-Z0-9]{2,5}$/.test(item) && /[0-9].*[A-Z]/.test(item));
}

/** At least four digits: "MGG1" alone may mean MGG1 and up as well as all numbers that begin so. */
function oneNumber(item: string): SerialRange {
  const end = rangeEnd(item);
  if (!/[0-9]{4}$/.test(item)) throw new UnreadableRange(m.fitment_range_short({ text: item }));
  return { prefix: end.prefix, from: end.counter, to: end.counter };
}

/** The prefix ends with the last separator, or with the last letter. */
function rangeEnd(text: string): RangeEnd {
  const [, prefix = '', counter] = /^(.+)[- ]([0-9]+)$/.exec(text) ?? /^([A-Z0-9]*[A-Z])?([0-9]+)$/.exec(text) ?? [];
  if (counter === undefined) throw new UnreadableRange(m.fitment_range_no_counter({ text }));
  return { prefix: prefix.replace(/[- ]/g, ''), counter: counterOf(counter) };
}

function counterOf(digits: string): number {
  if (digits.length > maxCounterDigits) throw new UnreadableRange(m.fitment_serial_too_long({ max: maxCounterDigits }));
  return Number(digits);
}

function withoutRepeated(ranges: readonly SerialRange[]): readonly SerialRange[] {
  return [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()];
}
