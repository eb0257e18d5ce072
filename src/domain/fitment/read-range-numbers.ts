/** Reads the single numbers and prefixes in a text of serial ranges, divided by known prefixes. Pure. */
import { m } from '#messages';
import { askModelOrRange } from './model-or-range.ts';
import { maxCounterDigits } from './serial-range.ts';
import type { SerialToken } from './serial-text.ts';
import { isWord } from './serial-words.ts';
import {
  areDividedAlike,
  isTwoPartNumber,
  type SplitNumber,
  splitBehindLetters,
  splitByPrefixes,
} from './split-serial.ts';
import { UnreadableRange } from './unreadable-range.ts';

/** A number at a place of the tokens. */
export interface NumberAt extends SplitNumber {
  /** The number as written, in one piece or two. */
  readonly text: string;
  /** Place behind the number. */
  readonly end: number;
}

/** Tells which numbers may begin at a place of the tokens. */
export class RangeNumberReader {
  readonly #tokens: readonly SerialToken[];
  readonly #known: readonly string[];
  readonly #problems: UnreadableRange[];

  /**
   * A reader of these tokens.
   * @param known prefixes of the machines that the text is about
   * @param problems where it adds why something is no number
   */
  constructor(tokens: readonly SerialToken[], known: readonly string[], problems: UnreadableRange[]) {
    this.#tokens = tokens;
    this.#known = known;
    this.#problems = problems;
  }

  /**
   * The prefix at a place: capitals alone (FDB), or four characters with a letter behind a digit (A3P0, B5FF), which no counter
   * has.
   */
  prefixAt(start: number): string | null {
    const { text = '', raw = '' } = this.#tokens[start] ?? {};
    const isLetters = /^[A-Z]{2,4}$/.test(raw) && !isWord(raw);
    const isPrefix =
      isLetters ||
      /^(?![0-9]{3})(?=.*[0-9].*[A-Z])[A-Z0-9]{2,5}(?<=[A-Z])$/.test(text) ||
      /^[A-Z][0-9][A-Z][0-9]$/.test(text);
    return isPrefix || (text !== '' && this.#known.includes(text)) ? text : null;
  }

  /**
   * The numbers that begin at a place.
   * @param use `alone`: between two numbers with a dash a range may be meant as well
   */
  at(start: number, use: 'alone' | 'end'): readonly NumberAt[] {
    return [...this.#inOnePiece(start), ...this.#inTwoPieces(start, use)].filter(({ digits }) => {
      if (digits.length <= maxCounterDigits) return true;
      this.#problems.push(new UnreadableRange(m.fitment_serial_too_long({ max: maxCounterDigits })));
      return false;
    });
  }

  #inOnePiece(start: number): readonly NumberAt[] {
    const { text = '', raw = '' } = this.#tokens[start] ?? {};
    if (!text || this.#known.includes(text)) return [];
    const byPrefixes = splitByPrefixes(text, this.#known);
    if (byPrefixes.length > 0) return byPrefixes.map((split) => ({ ...split, text, end: start + 1 }));
    const split = splitBehindLetters(text);
    if (!split) {
      if (/^[A-Z]+$/.test(raw) && !isWord(raw))
        this.#problems.push(new UnreadableRange(m.fitment_range_no_counter({ text })));
      return [];
    }
    const other = this.#known.find(
      (prefix) => prefix.length > split.prefix.length && areDividedAlike(prefix, split.prefix),
    );
    if (other !== undefined) {
      this.#problems.push(
        new UnreadableRange(m.fitment_range_other_prefix({ text, prefixes: this.#known.join(', ') })),
      );
      return [];
    }
    return isWordBefore(split.prefix, raw === text) ? [] : [{ ...split, text, end: start + 1 }];
  }

  /** The numbers in two pieces: "YN10-38001", "MGG 00123", "J05E-TA10001". */
  #inTwoPieces(start: number, use: 'alone' | 'end'): readonly NumberAt[] {
    const [first, dash] = [this.#tokens[start], this.#tokens[start + 1]];
    const hasDash = dash?.sign === '-';
    if (!first?.text || (hasDash && (dash.spaceBefore || dash.spaceAfter))) return [];
    const end = start + (hasDash ? 3 : 2);
    const last = this.#tokens[end - 1];
    const split = last?.text ? splitBehindLetters(last.text) : null;
    if (!split || !/[A-Z]/.test(first.text) || first.text.length > 6) return [];
    if (!hasDash && !last?.spaceBefore) return [];
    const prefix = first.text + split.prefix;
    const number = { prefix, digits: split.digits, text: `${first.text}${hasDash ? '-' : ' '}${last?.text}`, end };
    if (this.#known.includes(prefix)) return [number];
    if (split.prefix !== '') return hasDash && /[A-Z]$/.test(first.text) && /[0-9]/.test(first.text) ? [number] : [];
    if (/^[A-Z]+$/.test(first.text))
      return isWord(first.text) || (!hasDash && first.raw !== first.text) ? [] : [number];
    if (/[A-Z]$/.test(first.text)) return [number];
    return this.#behindDigits(first.text, number, { hasDash, use });
  }

  /** The number behind a prefix that ends with digits: it may as well be the first number of a range, as in KHX1-14999. */
  #behindDigits(
    prefix: string,
    number: NumberAt,
    { hasDash, use }: { hasDash: boolean; use: 'alone' | 'end' },
  ): readonly NumberAt[] {
    if (splitByPrefixes(prefix, this.#known).length > 0) return [];
    const first = splitBehindLetters(prefix);
    const isRange = first !== null && Number(first.digits) <= Number(number.digits);
    if (!hasDash) return /[0-9]{3}$/.test(prefix) ? [] : [number];
    if (isTwoPartNumber(prefix, isRange ? number.digits : '0000')) return [number];
    if (use === 'end' && first && isRange)
      this.#problems.push(askModelOrRange({ ...first, text: prefix }, number.digits));
    return [];
  }
}

/** True for the word in "from2015" and "TO319999"; AB300001 in capitals is a number. */
function isWordBefore(prefix: string, isInCapitals: boolean): boolean {
  if (!/^[A-Z]+$/.test(prefix)) return false;
  return isInCapitals && prefix.length < 3 ? /^(?:TO|UP|ON|OR|NO|NR)$/.test(prefix) : isWord(prefix);
}
