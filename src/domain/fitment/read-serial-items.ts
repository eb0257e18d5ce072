/**
 * The grammar of serial ranges: tries each way to read a row of tokens as ranges, so that a text with two readings is found
 * and can be refused with both. Pure.
 */
import { m } from '#messages';
import { otherReading } from './model-or-range.ts';
import { type NumberAt, RangeNumberReader } from './read-range-numbers.ts';
import { distinctReadings, type ItemAt, isYear, prefixItem, rangeItem, type SerialReading } from './serial-items.ts';
import type { SerialToken } from './serial-text.ts';
import { isTwoPartNumber, splitByPrefixes } from './split-serial.ts';
import { UnreadableRange } from './unreadable-range.ts';

/** Reads the tokens of a text between two commas. */
export class SerialItemReader {
  /** Why something could not be read, the most telling first. */
  readonly problems: UnreadableRange[] = [];
  readonly #tokens: readonly SerialToken[];
  readonly #known: readonly string[];
  readonly #numbers: RangeNumberReader;

  /** A reader of these tokens. @param known prefixes of the machines that the text is about */
  constructor(tokens: readonly SerialToken[], known: readonly string[]) {
    this.#tokens = tokens;
    this.#known = known;
    this.#numbers = new RangeNumberReader(tokens, known, this.problems);
  }

  /** All ways to read the tokens, each once; at most two. */
  read(): readonly SerialReading[] {
    const behind = new Map<string, readonly SerialReading[]>();
    const readFrom = (start: number, before: ItemAt['kind'] | null): readonly SerialReading[] => {
      const key = `${start} ${before}`;
      const found = behind.get(key) ?? this.#itemsAt(start, before).flatMap((item) => this.#withRest(item, readFrom));
      behind.set(key, distinctReadings(found));
      return behind.get(key) ?? [];
    };
    return readFrom(0, null);
  }

  #withRest(
    item: ItemAt,
    readFrom: (start: number, before: ItemAt['kind']) => readonly SerialReading[],
  ): readonly SerialReading[] {
    const { words, end, kind } = item;
    if (end === this.#tokens.length) return [{ items: [item], words }];
    if (!this.#tokens[end]?.spaceBefore || kind === 'number') return [];
    return readFrom(end, kind).map((rest) => ({
      items: [item, ...rest.items],
      words: m.fitment_and({ first: words, last: rest.words }),
    }));
  }

  #itemsAt(start: number, before: ItemAt['kind'] | null): readonly ItemAt[] {
    const isFirst = before === null;
    const startsWithDigit = /^[0-9]+$/.test(this.#tokens[start]?.text ?? '');
    if (before === 'prefix' && startsWithDigit) return [];
    const ranges = [...this.#signed(start, isFirst), ...this.#unsigned(start)];
    const prefix = this.#numbers.prefixAt(start);
    return [
      ...ranges,
      ...(prefix ? [prefixItem(prefix, start + 1)] : []),
      ...(isFirst ? this.#numbers.at(start, 'alone').flatMap((number) => this.#single(number)) : []),
    ];
  }

  /** Reads a range with a sign before it: "from 300001", "to 319999", "before 320000", "after 300000". */
  #signed(start: number, isFirst: boolean): readonly ItemAt[] {
    const sign = this.#signAt(start);
    if (!(isFirst ? '≥~-<>' : '≥<>').includes(sign || ' ')) return [];
    return this.#numbers.at(start + 1, 'end').flatMap((number): readonly ItemAt[] => {
      const { prefix, text, end } = number;
      const counter = Number(number.digits);
      if (sign === '<' && counter === 0) return [];
      if (sign === '<') {
        const words = m.fitment_reading_to({ last: String(counter - 1) });
        return [rangeItem({ prefix, from: null, to: counter - 1 }, words, end, [number])];
      }
      if (sign === '>') {
        const words = m.fitment_reading_from({ first: String(counter + 1) });
        return [rangeItem({ prefix, from: counter + 1, to: null }, words, end, [number])];
      }
      if (sign !== '≥') {
        const behind = this.#signAt(end) === '↓' ? end + 1 : end;
        return [rangeItem({ prefix, from: null, to: counter }, m.fitment_reading_to({ last: text }), behind, [number])];
      }
      const behind = this.#signAt(end) === '↑' ? end + 1 : end;
      const open = rangeItem({ prefix, from: counter, to: null }, m.fitment_reading_from({ first: text }), behind, [
        number,
      ]);
      // "from YN10-38001" has one number: between two numbers it would have "to".
      const isPrefix = this.#signAt(end) === '-' && prefix !== '';
      return [open, ...(isPrefix ? [] : this.#closed(number))];
    });
  }

  /** Reads a range that begins with a number: "300001 and up", "300001-", "319999 and below", "300001 to 319999". */
  #unsigned(start: number): readonly ItemAt[] {
    return this.#numbers.at(start, 'end').flatMap((number): readonly ItemAt[] => {
      const { prefix, text, end } = number;
      const counter = Number(number.digits);
      const sign = this.#signAt(end);
      const from = () =>
        rangeItem({ prefix, from: counter, to: null }, m.fitment_reading_from({ first: text }), end + 1, [number]);
      if (sign === '↑') return [from(), ...this.#closed({ ...number, end: end + 1 })];
      if (sign === '↓' && this.#signAt(start - 1) === '↑') return [];
      if (sign === '↓')
        return [
          rangeItem({ prefix, from: null, to: counter }, m.fitment_reading_to({ last: text }), end + 1, [number]),
        ];
      const isOpen = (sign === '-' || sign === '~') && this.#endsItem(end);
      return [...(isOpen ? [from()] : []), ...this.#closed(number)];
    });
  }

  /** Reads the end of a range behind its first number. */
  #closed(first: NumberAt): readonly ItemAt[] {
    const sign = this.#signAt(first.end);
    const hasDash = sign === '-' || sign === '~';
    // A circumfix has a word behind each number: 300001から319999まで.
    const isCircumfix = !hasDash && this.#tokens[first.end - 1]?.sign === '↑';
    if (!hasDash && !isCircumfix) return [];
    return this.#numbers.at(hasDash ? first.end + 1 : first.end, 'end').flatMap((last): readonly ItemAt[] => {
      const isDown = sign !== '-' && this.#signAt(last.end) === '↓';
      if (isCircumfix && !isDown) return [];
      return this.#between(first, last, { isDash: sign === '-', end: isDown ? last.end + 1 : last.end });
    });
  }

  /** The range between two numbers. The prefix of the last one may be missing: "YN10-38001~41732". */
  #between(first: NumberAt, last: NumberAt, { isDash, end }: { isDash: boolean; end: number }): readonly ItemAt[] {
    const isCounter = last.prefix === '' && first.prefix !== '';
    if (!isCounter && first.prefix !== last.prefix) {
      this.#refuse(m.fitment_range_two_prefixes({ first: first.prefix || first.text, last: last.prefix || last.text }));
      return [];
    }
    const [from, to] = [Number(first.digits), Number(last.digits)];
    if (to < from) {
      // PC200-8 is no range that is written backwards, but a model.
      if (!(isDash && isCounter)) this.#refuse(m.fitment_range_backwards({ first: first.digits, last: last.digits }));
      return [];
    }
    const words = m.fitment_reading_between({
      first: first.text,
      last: isCounter ? first.prefix + last.digits : last.text,
    });
    // A prefix and a counter with a dash between spaces are a number: YN10 - 38001.
    const isNumber = isDash && isCounter && isTwoPartNumber(first.text, last.digits);
    if (isNumber && this.#tokens[first.end]?.spaceBefore && splitByPrefixes(first.text, this.#known).length === 0) {
      const text = `${first.text} - ${last.text}`;
      const second = m.fitment_reading_number({ number: `${first.text} ${last.text}` });
      this.#refuse(m.fitment_range_two_readings({ text, first: words, second }));
      return [];
    }
    const mayHaveModel = isDash && (isCounter || !this.#tokens[first.end]?.spaceBefore);
    const question = this.#known.includes(first.prefix) ? null : otherReading(first, last, mayHaveModel);
    if (question) {
      this.problems.push(question);
      return [];
    }
    return [rangeItem({ prefix: first.prefix, from, to }, words, end, [first, last])];
  }

  /**
   * Reads a single number or prefix. It needs at least four digits: "MGG1" alone may mean MGG1 and up as well as all numbers that
   * begin so.
   */
  #single(number: NumberAt): readonly ItemAt[] {
    const { prefix, digits, text, end } = number;
    if (this.#known.includes(text.replace(/[- ]/g, ''))) return [];
    const isShort = digits.length < 4 && !this.#known.includes(prefix);
    // A year beside serial numbers is none: "300001 and up, 2010".
    if (isShort || isYear(number)) {
      if (end === this.#tokens.length)
        this.#refuse(isShort ? m.fitment_range_short({ text }) : m.fitment_range_year({ text }));
      return [];
    }
    const counter = Number(digits);
    const words = m.fitment_reading_number({ number: `${prefix} ${digits}`.trim() });
    return [{ range: { prefix, from: counter, to: counter }, words, isYear: false, end, kind: 'number' }];
  }

  #refuse(problem: string, hasTwoReadings = false): void {
    this.problems.push(new UnreadableRange(problem, hasTwoReadings));
  }

  #signAt(place: number): string {
    return this.#tokens[place]?.sign ?? '';
  }

  /** True when nothing follows the sign, or something apart: "300001- 400001-". */
  #endsItem(place: number): boolean {
    const { spaceBefore = false, spaceAfter = false } = this.#tokens[place] ?? {};
    return place === this.#tokens.length - 1 || (spaceAfter && !spaceBefore);
  }
}
