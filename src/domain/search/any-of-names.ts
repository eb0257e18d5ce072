/** Alternatives of a full text query without repetition: the index reads the list of a stem once for each time it is named. Pure. */
import type { Lexeme } from './term.ts';

/** A lexeme at a place of the texts. */
export interface PlacedLexeme<Place extends string = string> extends Lexeme {
  readonly place: Place;
}

type Name<Place extends string> = readonly PlacedLexeme<Place>[];

/** Each name with all its lexemes is one of the alternatives. */
interface Alternatives<Place extends string> {
  /** What all alternatives have. */
  readonly common: Name<Place>;
  /** The rest of each; empty: there is only one. */
  readonly names: readonly Name<Place>[];
}

/**
 * Names of which one has to match, without those that another one includes ("fuel feed pump" beside "feed pump") and with what
 * all have in common once ("oil" or "fuel", and "filter"). They match the same parts.
 */
export function alternativesOf<Place extends string>(given: readonly Name<Place>[]): Alternatives<Place> {
  const names = withoutIncluded(given.map(withoutRepeated));
  const [first = [], ...others] = names;
  const common = first.filter((lexeme) => others.every((name) => name.some((other) => isSame(other, lexeme))));
  if (others.length === 0) return { common: first, names: [] };
  return { common, names: names.map((name) => name.filter((lexeme) => !common.some((each) => isSame(each, lexeme)))) };
}

/** Whether all parts with the first name have the second as well. */
export function includes(name: readonly Lexeme[], other: readonly Lexeme[]): boolean {
  return other.every((lexeme) => name.some((each) => isEnough(each, lexeme)));
}

function withoutIncluded<Place extends string>(names: readonly Name<Place>[]): readonly Name<Place>[] {
  return names.filter(
    (name, at) =>
      !names.some((other, index) => index !== at && includes(name, other) && (index < at || !includes(other, name))),
  );
}

function withoutRepeated<Place extends string>(name: Name<Place>): Name<Place> {
  return name.filter((lexeme, at) => !name.some((other, index) => index < at && isSame(other, lexeme)));
}

/** Whether a part with the first lexeme has the second as well. */
function isEnough(lexeme: Lexeme & { place?: string }, other: Lexeme & { place?: string }): boolean {
  if (lexeme.place !== other.place) return false;
  return other.isPrefix ? lexeme.stem.startsWith(other.stem) : !lexeme.isPrefix && lexeme.stem === other.stem;
}

const isSame = (lexeme: PlacedLexeme, other: PlacedLexeme) =>
  lexeme.stem === other.stem && lexeme.isPrefix === other.isPrefix && lexeme.place === other.place;
