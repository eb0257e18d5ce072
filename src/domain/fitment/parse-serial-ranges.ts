/**
 * Reads what parts books write about serial numbers: "300001 and up", "A82001–A83000", "MGG1-UP", "YN10-38001~41732",
 * "657001 to 763230 & 481196 onwards", "(—199,999)", "A3P0, A3P1, ALJG", "10001–19999 except 10200–10250". What cannot be read,
 * and what can be read in two ways, is refused with the reason: half a range would give wrong verdicts. Safe in the browser.
 */
import { m } from '#messages';
import type { Parsed } from './parsed.ts';
import { readSerialList, withoutOuterBrackets } from './read-serial-list.ts';
import { maxSerialRanges, maxSerialText, type SerialRange, unreadRanges } from './serial-range.ts';
import { readSerialTokens, type SerialToken } from './serial-text.ts';
import { allWords } from './serial-words.ts';
import { prefixesOf } from './split-serial.ts';
import { subtractSerials } from './subtract-serials.ts';
import { UnreadableRange } from './unreadable-range.ts';

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
  const tokens = readSerialTokens(text, known);
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
  const holes = excluded.flatMap((tokens) => readSerialList(tokens, known, unread));
  const everything = included.length === 0 || isAll(included);
  if (holes.length === 0) return readSerialList(included, known, unread);
  const ranges = everything ? allBut(holes) : readSerialList(included, known, unread);
  return withHoles(ranges, holes);
}

/** The ranges of "all except": they have no prefix, since the other prefixes are not known. */
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

function withoutRepeated(ranges: readonly SerialRange[]): readonly SerialRange[] {
  return [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()];
}
