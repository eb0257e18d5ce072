/** The number in a text: the cheapest of its readings that the catalogue knows. For the search and for suggestions alike. */
import type { Scope } from '#platform/scope.ts';
import type { Correction } from './contract.ts';
import { findLookAlike, findMissing, findNear } from './likely-number.server.ts';
import { type FoundNumbers, lookUpNumbers } from './number-lookup.server.ts';
import { mergeMatches, type NumberMatch, toNumberMatch } from './number-match.ts';
import { findMeant } from './number-meant.server.ts';
import { isNumberKey, type NumberReading, type ReadingKind } from './number-readings.ts';
import { toReplaced } from './number-replacements.ts';
import type { ParsedText } from './parse-search.server.ts';
import { isWrittenLike, parseWords } from './parse-text.ts';
import { toTerms } from './terms.server.ts';

export interface FoundNumber {
  readonly match: NumberMatch;
  /** The text has other words beside the number. */
  readonly isBesideWords: boolean;
  /** Set when the parts are not those that have the number. */
  readonly correction: Correction | null;
}

/** Null: the catalogue does not know this reading. */
type Finder = (
  scope: Scope,
  text: ParsedText,
  reading: NumberReading,
  found: FoundNumbers,
) => Promise<FoundNumber | null> | FoundNumber | null;

/** Of the readings that suppose no mistake. */
const asTyped: Partial<Record<ReadingKind, Finder>> = {
  written: findWritten,
  whole: findWhole,
  among: findAmong,
  unfinished: findUnfinished,
  replaced: findReplaced,
  piece: findPieces,
};

/** Of those that suppose one, which are looked up one after the other. */
const mistaken: Partial<Record<ReadingKind, typeof findNear>> = {
  look_alike: findLookAlike,
  near: findNear,
  missing: findMissing,
};

/**
 * The parts with the number that the text is or contains, and those with a number that begins with it or contains it.
 * When the part that had it left the shop, or it is a dead number, those that replace it come first. Internal.
 */
export async function findTypedNumber(
  scope: Scope,
  text: ParsedText,
  found: Promise<FoundNumbers> = lookUpNumbers(scope, text),
): Promise<FoundNumber | null> {
  const numbers = await found;
  return firstKnown(text, (reading) => asTyped[reading.kind]?.(scope, text, reading, numbers));
}

/**
 * For a text that finds nothing as it is typed: the parts with the number that it most likely means, those that look like it
 * before those near it. Null when the text has no number, or none that is like a number of a part. Internal.
 */
export async function findLikelyNumber(scope: Scope, text: ParsedText): Promise<FoundNumber | null> {
  const found = await firstKnown(text, (reading) => mistaken[reading.kind]?.(scope, text, reading));
  return found && { ...found, isBesideWords: false };
}

/** What `find` gives for the cheapest reading of which it knows something. */
async function firstKnown<Found>(
  { readings }: ParsedText,
  find: (reading: NumberReading) => Promise<Found | null> | Found | null | undefined,
): Promise<Found | null> {
  for (const reading of readings) {
    const known = await find(reading);
    if (known) return known;
  }
  return null;
}

const alone = (match: NumberMatch): FoundNumber => ({ match, isBesideWords: false, correction: null });

function findWritten(_: Scope, { typed }: ParsedText, { key }: NumberReading, { like }: FoundNumbers) {
  const rows = like.filter((row) => row.key === key && row.rank === 0 && isWrittenLike(typed, row.number));
  return rows.length > 0 ? alone(toNumberMatch(key, rows)) : null;
}

/** With those that begin with it or contain it. */
function findWhole(_: Scope, { typed, number }: ParsedText, { key }: NumberReading, { like, most }: FoundNumbers) {
  const rows = like.filter((row) => row.key === key);
  const text = number?.kind === 'key' ? typed : '';
  return rows.some(({ rank }) => rank === 0) ? alone(toNumberMatch(key, rows, { most, text })) : null;
}

function findPieces(_: Scope, __: ParsedText, { key }: NumberReading, { like, pattern, most }: FoundNumbers) {
  const rows = pattern.length > 0 ? pattern : like.filter((row) => row.key === key);
  return rows.length > 0 ? alone(toNumberMatch(key, rows, { most })) : null;
}

/** What the text finds as a piece of numbers. */
function findPiecesOf(scope: Scope, text: ParsedText, found: FoundNumbers) {
  const piece = text.readings.find(({ kind }) => kind === 'piece');
  return piece ? findPieces(scope, text, piece, found) : null;
}

/**
 * Of several parts with the number those that the other words mean. Other words with a digit must be in the texts of the
 * part.
 */
async function findAmong(
  scope: Scope,
  { words, terms }: ParsedText,
  reading: NumberReading,
  { among }: FoundNumbers,
): Promise<FoundNumber | null> {
  const rows = among.filter(({ key }) => key === reading.key);
  const beside = terms.filter((term) => term.words.some((index) => !reading.words.includes(index)));
  const makers = rows.length > 0 && reading.maker ? await toTerms(scope, parseWords(reading.maker)) : [];
  const meant = await findMeant(scope, [...beside, ...makers], rows);
  const isMeant = meant.size > 0;
  const hasNumberBeside = words.some(({ numberKey }, index) => !reading.words.includes(index) && /\d/.test(numberKey));
  const isSure = isMeant || (!hasNumberBeside && !reading.maker && isNumberKey(reading.key));
  if (rows.length === 0 || !isSure) return null;
  const exact = rows.filter(({ partId }) => !isMeant || meant.has(partId)).map((row) => ({ ...row, rank: 0 as const }));
  const text = reading.words.map((index) => words[index]?.text ?? '').join(' ');
  return { ...alone(toNumberMatch(reading.key, exact, { isMeant, text })), isBesideWords: true };
}

/**
 * The number without the letter at the end of the text, behind the numbers that have the letter. For suggestions only: a
 * search has no unfinished letter.
 */
function findUnfinished(scope: Scope, text: ParsedText, { key }: NumberReading, found: FoundNumbers) {
  const rows = found.among.filter((row) => row.key === key);
  if (rows.length === 0) return null;
  const withoutLetter = toNumberMatch(
    key,
    rows.map((row) => ({ ...row, rank: 0 as const })),
    { isMeant: false },
  );
  const pieces = findPiecesOf(scope, text, found);
  return alone(pieces ? mergeMatches(pieces.match, withoutLetter) : withoutLetter);
}

/** The parts that replace one that left the shop and had the number, before those with other numbers like it. */
function findReplaced(scope: Scope, text: ParsedText, { key, words }: NumberReading, found: FoundNumbers) {
  const replaced = toReplaced(found.replaced.filter((row) => row.key === key));
  const pieces = replaced && findPiecesOf(scope, text, found);
  const match = replaced && pieces ? mergeMatches(replaced.match, pieces.match) : replaced?.match;
  return replaced && match ? { ...replaced, match, isBesideWords: words.length < text.words.length } : null;
}
