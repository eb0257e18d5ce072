/** A number with a quantity beside it in the search box: "HX-20Y-1142 x 4". It is searched as the number. */

import type { Scope } from '#platform/scope.ts';
import { plainText } from '#platform/values/text.ts';
import { type FoundNumbers, lookUpNumbers } from './number-lookup.server.ts';
import { isNumberKey, likelyNumber } from './number-readings.ts';
import { readText, type TypedText } from './parse-search.server.ts';
import { isNamed } from './quantities/doubtful-amounts.ts';
import { hasSize, statedQuantity } from './quantities/quantity-text.ts';

interface CountedNumber {
  /** The text without the quantity. */
  readonly text: string;
  /** Pieces, from 1. */
  readonly quantity: number;
}

/** Longer numbers are not asked for. */
const onlyTheNumber = { most: 1, enough: Number.POSITIVE_INFINITY };

/**
 * The number and the quantity that the text states. Null when it states none, and when it may mean something else: a number
 * of the shop or a size that has these digits, a serial number, or words. Queries the database only for a text that states a
 * quantity. Internal.
 */
export async function findCountedNumber(scope: Scope, typed: TypedText): Promise<CountedNumber | null> {
  const counted = readCounted(typed);
  if (!counted) return null;
  const alone = readText(counted.text);
  const known = knownKeys(await lookUpNumbers(scope, typed, onlyTheNumber));
  const own = new Set(alone.readings.map(({ key }) => key));
  if (known.some((key) => isNumberKey(key) && !own.has(key))) return null;
  return alone.isLikeNumber || isKnownBesideWords(alone, known) ? counted : null;
}

function readCounted({ given, number }: TypedText): CountedNumber | null {
  const text = plainText(given).normalize('NFKC').replace(/\s+/g, ' ');
  const stated = statedQuantity(text);
  // In a search * stands for unknown characters, unless it is between digits.
  if (!stated?.quantity || number?.kind === 'pattern' || hasSize(text)) return null;
  const { rest, quantity } = stated;
  const isOther = text.startsWith(rest) && isNamed(rest, quantity);
  return isOther || likelyNumber(readText(rest).words) === null ? null : { text: rest, quantity };
}

/** The keys of the text that are numbers of the shop, or were. */
function knownKeys({ like, among, replaced }: FoundNumbers): string[] {
  return [...like.filter(({ rank }) => rank === 0), ...among, ...replaced].map(({ key }) => key);
}

/** Whether the words beside a known number have no digits: a machine has some, whose series looks like a quantity. */
function isKnownBesideWords({ words, readings }: TypedText, known: readonly string[]): boolean {
  return readings.some(
    (reading) =>
      known.includes(reading.key) &&
      words.every(({ text }, index) => reading.words.includes(index) || !/\p{Nd}/u.test(text)),
  );
}
