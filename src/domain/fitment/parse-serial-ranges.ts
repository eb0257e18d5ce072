/**
 * Reads what parts books write about serial numbers: "300001 and up", "A82001–A83000", "MGG1-UP", "YN10-38001~41732",
 * "657001 to 763230 & 481196 onwards", "(—199,999)", "A3P0, A3P1, ALJG", "10001–19999 except 10200–10250". What cannot be read,
 * and what can be read in two ways, is refused with the reason: half a range would give wrong verdicts. Safe in the browser.
 */
import { m } from '#messages';
import type { Parsed } from './parsed.ts';
import { SerialItemReader } from './read-serial-items.ts';
import { maxSerialRanges, maxSerialText, type SerialRange, unreadRanges } from './serial-range.ts';
import { readSerialTokens, type SerialToken } from './serial-text.ts';
import { allWords } from './serial-words.ts';
import { prefixesOf } from './split-serial.ts';
import { subtractSerials } from './subtract-serials.ts';

/** Stops reading with a sentence for the person who wrote the text. */
class UnreadableRange extends Error {
  /** There are two readings, of which the prefixes of a machine may leave one. */
  readonly hasTwoReadings: boolean;

  constructor(message: string, hasTwoReadings = false) {
    super(message);
    this.hasTwoReadings = hasTwoReadings;
  }
}

/** The ranges of a text, or why there are none. */
export type ParsedRanges = Parsed<readonly SerialRange[]> & {
  /** Known prefixes may settle which of two readings is meant: YN10-38001 is one number of a machine with the prefix YN10. */
  readonly hasTwoReadings?: boolean;
};

/** Why a text cannot be about serial numbers of any machine; undefined for one that known prefixes may settle. */
export function problemForAnyMachine(text: string): string | undefined {
  const { problem, hasTwoReadings } = parseSerialRanges(text);
  return hasTwoReadings ? undefined : problem;
}

/**
 * The ranges of the text; none for an empty text and "all": all serial numbers.
 * @param known prefixes of the machines that the text is about, by which its numbers are divided
 */
export function parseSerialRanges(text: string, known: readonly string[] = []): ParsedRanges {
  if (text.length > maxSerialText) return { problem: m.errors_too_long({ max: maxSerialText }) };
  if (text.trim() === '') return { value: [] };
  const unread = m.fitment_range_unread({ text: text.trim() });
  const tokens = readSerialTokens(text);
  if (!tokens || tokens.length === 0) return { problem: unread };
  if (isAll(tokens)) return { value: [] };
  try {
    const ranges = withoutRepeated(readAll(tokens, known, unread));
    return ranges.length > maxSerialRanges ? { problem: unread } : { value: ranges };
  } catch (error) {
    if (error instanceof UnreadableRange) return { problem: error.message, hasTwoReadings: error.hasTwoReadings };
    throw error;
  }
}

/**
 * The ranges to store with a text that was not entered now, as one of an earlier release or of an import that is undone: what
 * cannot be read any more is never all serial numbers.
 */
export function rangesToStore(text: string, known: readonly string[] = []): readonly SerialRange[] {
  return parseSerialRanges(text, known).value ?? unreadRanges;
}

function isAll(tokens: readonly SerialToken[]): boolean {
  return tokens.length > 0 && allWords.test(tokens.map(({ raw }) => raw).join(' '));
}

function readAll(all: readonly SerialToken[], known: readonly string[], unread: string): readonly SerialRange[] {
  const { included, excluded } = divideExclusions(withoutOuterBrackets(all), unread);
  const holes = excluded.flatMap((tokens) => readList(tokens, known, unread));
  const everything = included.length === 0 || isAll(included);
  if (holes.length === 0) return readList(included, known, unread);
  const ranges = everything ? allBut(holes) : readList(included, known, unread);
  return withHoles(ranges, holes);
}

/** "All except": without prefixes, since nobody knows the others. */
function allBut(holes: readonly SerialRange[]): readonly SerialRange[] {
  if (prefixesOf(holes).length > 0) throw new UnreadableRange(m.fitment_exclusion_alone());
  return [{ prefix: '', from: null, to: null }];
}

function withHoles(ranges: readonly SerialRange[], given: readonly SerialRange[]): readonly SerialRange[] {
  const [only = '', ...others] = new Set(ranges.map(({ prefix }) => prefix));
  const inherited = others.length === 0 ? only : '';
  const holes = given.map((hole) => ({ ...hole, prefix: hole.prefix || inherited }));
  const left = subtractSerials(ranges, holes);
  if (left.length === 0 || subtractSerials(holes, ranges).length > 0)
    throw new UnreadableRange(m.fitment_exclusion_outside());
  return left;
}

/** "(10001-19999)" is what is in the brackets. */
function withoutOuterBrackets(tokens: readonly SerialToken[]): readonly SerialToken[] {
  const inner = tokens.slice(1, -1);
  const isOuter =
    tokens[0]?.sign === '(' && tokens.at(-1)?.sign === ')' && !inner.some(({ sign }) => sign === '(' || sign === ')');
  return isOuter ? inner : tokens;
}

/** What is excluded stands behind "except": in brackets, or to the end of the text. */
function divideExclusions(tokens: readonly SerialToken[], unread: string) {
  const included: SerialToken[] = [];
  const excluded: SerialToken[][] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    const inBrackets = token?.sign === '(' && tokens[place + 1]?.sign === '∖';
    if (!inBrackets && token?.sign !== '∖') {
      if (token) included.push(token);
      continue;
    }
    const start = inBrackets ? place + 2 : place + 1;
    const close = inBrackets ? tokens.findIndex(({ sign }, at) => at >= start && sign === ')') : tokens.length;
    const hole = tokens.slice(start, close);
    if (close < 0 || hole.length === 0 || hole.some(({ sign }) => sign === '∖')) throw new UnreadableRange(unread);
    excluded.push(hole);
    place = close;
  }
  // "…, except": the comma belongs to the exclusion.
  while (included.at(-1)?.sign === ';') included.pop();
  return { included, excluded };
}

function readList(tokens: readonly SerialToken[], known: readonly string[], unread: string): readonly SerialRange[] {
  const items = partsOf(tokens).map(withoutOuterBrackets);
  if (items.length === 0) throw new UnreadableRange(unread);
  return items.flatMap((item) => {
    const reader = new SerialItemReader(item, known);
    const [first, second] = reader.read();
    if (!first) throw new UnreadableRange(reader.problems[0] ?? problemOfTwo(item) ?? unread);
    if (second) throw new UnreadableRange(twoReadings(item, first.words, second.words), true);
    return first.ranges;
  });
}

function twoReadings(item: readonly SerialToken[], first: string, second: string): string {
  // Words for limits have become signs, which nobody typed.
  const isAsTyped = item.every(({ sign }) => sign === '' || sign === '-' || sign === '/');
  const text = item.map(({ raw, spaceBefore }, at) => (spaceBefore && at > 0 ? ` ${raw}` : raw)).join('');
  return isAsTyped
    ? m.fitment_range_two_readings({ text, first, second })
    : m.fitment_range_two_meanings({ first, second });
}

/** "300001 319999", "300001/319999" and "300 001": a range, two numbers, or one. */
function problemOfTwo(item: readonly SerialToken[]): string | null {
  const [first, last, ...others] = item.filter(({ sign }) => sign !== '/').map(({ text }) => text);
  const isTwo = others.length === 0 && [first, last].every((text) => /^[0-9]+$/.test(text ?? ''));
  if (!isTwo || !first || !last) return null;
  const between = m.fitment_reading_between({ first, last });
  const both = m.fitment_and({ first, last });
  return twoReadings(
    item,
    Number(last) > Number(first) ? between : m.fitment_reading_number({ number: first + last }),
    both,
  );
}

function partsOf(tokens: readonly SerialToken[]): readonly (readonly SerialToken[])[] {
  const parts: SerialToken[][] = [[]];
  for (const token of tokens) {
    if (token.sign === ';') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

function withoutRepeated(ranges: readonly SerialRange[]): readonly SerialRange[] {
  return [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()];
}
