/** Reads lists of serial ranges, item by item. Pure. */
import { m } from '#messages';
import { SerialItemReader } from './read-serial-items.ts';
import { rangesOfList } from './serial-list-rules.ts';
import type { SerialRange } from './serial-range.ts';
import type { SerialToken } from './serial-text.ts';
import { UnreadableRange } from './unreadable-range.ts';

/**
 * The ranges of tokens with commas between them.
 * @param known prefixes of the machines that the text is about
 * @param unread what to say when nothing is known of the reason
 * @throws {UnreadableRange} when they cannot be read, or in two ways
 */
export function readSerialList(
  tokens: readonly SerialToken[],
  known: readonly string[],
  unread: string,
): readonly SerialRange[] {
  const items = partsOf(tokens).map(withoutOuterBrackets);
  if (items.length === 0) throw new UnreadableRange(unread);
  const read = items.flatMap((item) => {
    const reader = new SerialItemReader(item, known);
    const [first, second] = reader.read();
    if (!first && reader.problems[0]) throw reader.problems[0];
    if (!first) throw new UnreadableRange(problemOfTwo(item) ?? unread);
    if (second) throw new UnreadableRange(twoReadings(item, first.words, second.words), true);
    return first.items;
  });
  return rangesOfList(read);
}

function twoReadings(item: readonly SerialToken[], first: string, second: string): string {
  // Words for limits have become signs, which are not what was typed.
  const isAsTyped = item.every(({ sign }) => sign === '' || sign === '-' || sign === '/');
  const text = item.map(({ raw, spaceBefore }, at) => (spaceBefore && at > 0 ? ` ${raw}` : raw)).join('');
  return isAsTyped
    ? m.fitment_range_two_readings({ text, first, second })
    : m.fitment_range_two_meanings({ first, second });
}

/** The question about two numbers: "300001 319999", "300001/319999" and "300 001" are a range, two numbers, or one. */
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

/** The tokens within brackets around all of them: "(10001-19999)". */
export function withoutOuterBrackets(tokens: readonly SerialToken[]): readonly SerialToken[] {
  const inner = tokens.slice(1, -1);
  const isOuter =
    tokens[0]?.sign === '(' && tokens.at(-1)?.sign === ')' && !inner.some(({ sign }) => sign === '(' || sign === ')');
  return isOuter ? inner : tokens;
}
