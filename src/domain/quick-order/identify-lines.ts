/** Decides which parts a line of a list may be, from the parts that have its numbers. Pure. */
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { hasSameShape } from '#domain/search/number-shape.ts';
import { isWrittenLike } from '#domain/search/parse-text.ts';
import type { MatchedNumber } from './match-numbers.server.ts';
import type { ListLine } from './parse-line.ts';

/** The parts of each number, by its key. */
type Matched = ReadonlyMap<string, readonly MatchedNumber[]>;

export interface Candidate {
  readonly partId: string;
  readonly matchedBy: PartNumberEntry;
  /** As in LineReading. */
  readonly quantity: number | null | undefined;
  /** The number as it was typed. */
  readonly typed: string;
  /** False: the part has left the shop, and only what replaces it counts. */
  readonly inShop: boolean;
}

/** The parts that the line may be: none, the one that is meant, or several to choose from. */
export function identifyLine(line: ListLine, matched: Matched): Candidate[] {
  const found = line.readings.flatMap((reading) => {
    const { written } = reading;
    const numbers = (matched.get(reading.key) ?? []).filter(({ number }) => !written || isWrittenLike(written, number));
    return numbers.length > 0 ? [{ reading, numbers: meantBy(line.typed, numbers) }] : [];
  });
  const sure = found.filter(({ reading }) => !reading.isDoubtful);
  const whole = sure.filter(({ reading }) => reading.isWhole);
  // "1R 0716" may be one number or 716 pieces of another: when the shop has both, the buyer chooses.
  const counted = whole.length > 0 ? whole : asked(sure);
  const candidates = new Map<string, Candidate>();
  for (const { reading, numbers } of counted)
    for (const { partId, inShop, kind, maker, number } of numbers)
      if (!candidates.has(partId))
        candidates.set(partId, {
          ...{ partId, inShop, matchedBy: { kind, maker, number } },
          ...{ quantity: reading.quantity, typed: reading.number },
        });
  const isOther = ({ matchedBy, typed }: Candidate) => (hasSameShape(typed, matchedBy.number) ? 0 : 1);
  return [...candidates.values()].sort((a, b) => isOther(a) - isOther(b));
}

/**
 * A line for each of the numbers that the line joins when the shop does not have all of them: one may be wanted that is not
 * found. Otherwise the line itself: of numbers that are all in the shop it offers the choice.
 */
export function separateUnknown(line: ListLine, matched: Matched): readonly ListLine[] {
  const isKnown = (key: string) => (matched.get(key)?.length ?? 0) > 0;
  const known = line.joined.filter(({ key }) => isKnown(key));
  const isOneNumber = line.readings.some(({ key, isWhole }) => isWhole && isKnown(key));
  if (line.isSurelyDamaged || isOneNumber || known.length === line.joined.length) return [line];
  // When the shop has none of the numbers but another one of the line, they name something else, such as machines.
  const isElsewhere = known.length === 0 && (line.mayBeOne || line.readings.some(({ key }) => isKnown(key)));
  return isElsewhere ? [line] : line.joined.map((joined) => joined.line);
}

interface Found {
  readonly reading: ListLine['readings'][number];
  readonly numbers: readonly MatchedNumber[];
}

/**
 * The likeliest number beside words. Another one that is not a piece of it, as in "20Y-30-00481 and 1R-0716", may be wanted
 * as well: the buyer chooses, and says how many.
 */
function asked(found: readonly Found[]): readonly Found[] {
  const [first] = found;
  if (!first) return [];
  const isPiece = (a: string, b: string) => a.includes(b) || b.includes(a);
  const others = found.filter(({ reading }) => !isPiece(reading.key, first.reading.key));
  const partsOf = ({ numbers }: Found) => numbers.map(({ partId }) => partId);
  if (new Set([first, ...others].flatMap(partsOf)).size === new Set(partsOf(first)).size) return [first];
  return [first, ...others].map(({ reading, numbers }) => ({ reading: { ...reading, quantity: null }, numbers }));
}

/** The number of the line as it was typed, when its candidates have one; of two readings the longer, if it has the other. */
export function numberOfCandidates(line: ListLine, candidates: readonly Candidate[]): string {
  const typed = candidates.map((candidate) => candidate.typed);
  const [longest = line.number] = typed.toSorted((a, b) => b.length - a.length);
  return typed.every((number) => longest.includes(number)) ? longest : line.number;
}

/** The numbers in the shop that the line names when a size in it is read as a number and a multiplier. */
export function doubtfulNumbers(line: ListLine, matched: Matched): MatchedNumber[] {
  const keys = line.readings.filter(({ isDoubtful }) => isDoubtful).map(({ key }) => key);
  return keys.flatMap((key) => matched.get(key) ?? []).filter(({ inShop }) => inShop);
}

/** Parts in the shop before those that left it; those that the rest of the line names; the part whose own number it is. */
function meantBy(typed: string, numbers: readonly MatchedNumber[]): readonly MatchedNumber[] {
  const inShop = numbers.filter((number) => number.inShop);
  const present = inShop.length > 0 ? inShop : numbers;
  const words = new Set(typed.split(/[\s,;:|/()-]+/).map(partNumberKey));
  const isNamed = (name: string) => name !== '' && partNumberKey(name).length > 1 && namesIn(words, name);
  const named = present.filter(({ brand, maker }) => isNamed(brand) || isNamed(maker));
  const meant = named.length > 0 ? named : present;
  const own = meant.filter(({ kind }) => kind === 'own');
  return new Set(own.map(({ partId }) => partId)).size === 1 ? own : meant;
}

/** Whether all words of a maker's name are in the line. */
function namesIn(words: ReadonlySet<string>, name: string): boolean {
  return name.split(/[\s/-]+/).every((word) => words.has(partNumberKey(word)));
}
