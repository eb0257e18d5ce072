/** A pasted list as lines of a request, by the rules of the quick order. Pure but for the ids of lines. */

import type { ListLine } from '#domain/quick-order/parse-line.ts';
import { parsePastedText } from '#domain/quick-order/parse-list.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { type AskedLine, emptyLine } from './asked-line.ts';

interface PastedParts {
  readonly lines: readonly AskedLine[];
  /** Rows without a number. */
  readonly rest: readonly string[];
  /** Why the list is not read, and what to do; null: it is. */
  readonly problem: string | null;
}

/** @param byName rows without a number are lines, too, by what they say */
export function readPastedParts(text: string, byName: boolean): PastedParts {
  const { lines, ignored, problem } = parsePastedText(text);
  const numbered = lines.map(toLine);
  const rest = ignored.map(({ typed }) => typed);
  if (!byName) return { lines: numbered, rest, problem };
  const named = rest.map((typed) => namedLine(typed, '1'));
  return { lines: [...numbered, ...named], rest: [], problem };
}

const namedLine = (name: string, quantity: string): AskedLine => ({
  ...{ ...emptyLine, id: createKey() },
  ...{ name: name.slice(0, 200), quantity },
});

/** Words, and nothing that has the length of a number: "Bucket pin 80 mm". */
const isName = (text: string): boolean =>
  (text.match(/\p{L}{3,}/gu) ?? []).length > 1 && !/(?=[\p{L}\p{N}-]*\p{N})[\p{L}\p{N}-]{4,}/u.test(text);

function toLine({ number, quantity, typed }: ListLine): AskedLine {
  const name = restOf(typed, number, quantity ?? null);
  // What is stated and cannot be read is asked: it is not one piece.
  const pieces = quantity === null ? '' : String(quantity ?? 1);
  // A name with its quantity, and a name with a size, are no numbers: staff find the part by its name.
  if (name !== '' && quantity === undefined && /^\d{1,4}$/.test(number)) return namedLine(name, number);
  if (isName(number)) return namedLine(number, pieces);
  return { ...emptyLine, id: createKey(), partNumber: number.slice(0, 100), name, quantity: pieces };
}

const counted = String.raw`(?:[x×*]\s*)?%s(?:\s*(?:[x×*]|pcs?\.?|pieces?|ea|each|sets?|units?)(?![\p{L}\p{N}]))?`;

/** What the row says besides number and quantity; empty: nothing in letters. */
function restOf(typed: string, number: string, quantity: number | null): string {
  const beside = typed.replace(number, ' ');
  const count = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${counted.replace('%s', String(quantity))}(?![\p{L}\p{N}])`,
    'iu',
  );
  const rest = (quantity === null ? beside : beside.replace(count, ' '))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|=–-]+|[\s,;:|=–-]+$/g, '');
  return /\p{L}{2}/u.test(rest) ? rest.slice(0, 200) : '';
}
