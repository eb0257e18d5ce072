/**
 * How well the texts of a part match words, as tsqueries. The stems of a part's names are indexed a second time with a
 * mark of their place before them (sql/search-words.sql), so that the index answers which words stand where.
 */
import { alternativesOf, type PlacedLexeme } from './any-of-names.ts';
import type { Lexeme, Term } from './term.ts';

/**
 * Marks of the places that a query looks at; none for all texts of a part. The kind is what the words say that tell which kind
 * of thing the part is: "roller" of "Track roller".
 */
const places = {
  anywhere: [],
  kind: ['^'],
  type: ['='],
  name: ['=', '+'],
  named: ['=', '+', '@'],
  shop: ['=', '+', '@', '#'],
} as const;
type Place = keyof typeof places;

interface TsqueryOptions {
  /** Only in name and part type. */
  readonly inNames?: boolean;
  /** Without the completions of the last word. */
  readonly wholeWords?: boolean;
}

/** The terms as the text of a tsquery; empty when there are none. Internal. */
export function toTsquery(
  terms: readonly Term[],
  { inNames = false, wholeWords = false }: TsqueryOptions = {},
): string {
  return allTerms(terms, inNames ? 'name' : 'anywhere', wholeWords);
}

/** What the parts of a rank match, as the text of a tsquery. */
export interface RankQuery {
  readonly query: string;
  /** The same without the letter that a stem begins with, which the index would collect from all parts; null: it has none. */
  readonly base: string | null;
}

/**
 * Tsqueries of the ranks, best first; a part that matches none of them has a word elsewhere. What stands before "for" comes
 * first. Then a part of the named kind
 * does, before it one that completes an unfinished word: for "oil filter bracket" a bracket, then a filter with a bracket. Then the part type counts more than the
 * name, the name more than the brand, the brand more than the categories, and whole words more than beginnings. Internal.
 */
export function rankQueries(terms: readonly Term[]): RankQuery[] {
  const last = terms.at(-1);
  if (!last) return [];
  const inName = allTerms(terms, 'name', true);
  const isKind = anyOf(terms.map((term) => kindQuery(term, true)));
  const anywhere = allTerms(terms, 'anywhere', true);
  const wanted = terms.filter(({ isWanted }) => isWanted);
  const severalWords = [both(inName, isKind), both(allTerms(terms, 'named', true), isKind), both(anywhere, isKind)];
  const begunInName = allTerms(terms, 'name', false);
  const unfinished = [
    allTerms(terms, 'type', false),
    both(begunInName, anyOf(terms.map((term) => kindQuery(term, false)))),
    begunInName,
  ];
  const inType = allTerms(terms, 'type', true);
  const completed = last.next ? [{ stem: last.next, isPrefix: true }] : [];
  const queries = [
    ...wanted.flatMap((term) => [
      both(inName, kindQuery(term, true)),
      both(anywhere, kindQuery(term, true)),
      both(anywhere, allTerms([term], 'name', true)),
    ]),
    ...completed.flatMap((next) => [
      { query: both(inType, inPlace({ ...next, place: 'type' })), base: inType },
      { query: both(inName, inPlace({ ...next, place: 'name' })), base: inName },
    ]),
    both(inName, kindQuery(last, true)),
    ...(terms.length > 1 ? severalWords : []),
    both(inName, anyOf(terms.map((term) => allTerms([term], 'type', true)))),
    inName,
    allTerms(terms, 'named', true),
    allTerms(terms, 'shop', true),
    ...(last.completions.length > 0 ? unfinished : []),
  ];
  const ranks = queries.map((rank) => (typeof rank === 'string' ? { query: rank, base: null } : rank));
  // A part has the rank of the first of equal ones.
  return ranks.filter(({ query }, at) => ranks.findIndex((other) => other.query === query) === at);
}

/** The queries of ranks as the arrays that the functions of the database take. Internal. */
export const arraysOfRanks = (ranks: readonly RankQuery[]) => ({
  ranks: ranks.map(({ query }) => query),
  bases: ranks.map(({ base }) => base),
});

const both = (a: string, b: string) => `${a} & ${b}`;
/** As a set: synonyms with the same stems would be looked up twice. */
const anyOf = (queries: readonly string[]) => {
  const different = [...new Set(queries)];
  return different.length === 1 ? different.join('') : `(${different.join(' | ')})`;
};

function allTerms(terms: readonly Term[], place: Place, wholeWords: boolean): string {
  return terms.map((term) => termAt(term, place, wholeWords)).join(' & ');
}

/** The texts of a term by place: several ranks have the same one. */
const textsOfTerms = new WeakMap<Term, Map<string, string>>();

function termAt(term: Term, place: Place, wholeWords: boolean): string {
  const texts = textsOfTerms.get(term) ?? new Map<string, string>();
  textsOfTerms.set(term, texts);
  const key = `${place} ${wholeWords}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = anyName(namesOf(term, wholeWords).map((name) => name.map((lexeme) => ({ ...lexeme, place }))));
  texts.set(key, text);
  return text;
}

/** One of the term's names says what kind of thing the part is: its last word is one of the kind. Internal. */
export function kindQuery(term: Term, wholeWords: boolean): string {
  return anyName(
    namesOf(term, wholeWords).map((name) =>
      name.map((lexeme, at) => ({ ...lexeme, place: at === name.length - 1 ? 'kind' : 'name' })),
    ),
  );
}

const namesOf = ({ alternatives, completions }: Term, wholeWords: boolean) =>
  wholeWords ? alternatives : [...alternatives, ...completions];

function anyName(given: readonly (readonly PlacedLexeme<Place>[])[]): string {
  const { common, names } = alternativesOf(given);
  return [...common.map(inPlace), ...(names.length > 0 ? [anyOf(names.map(allOf))] : [])].join(' & ');
}

const allOf = (name: readonly PlacedLexeme<Place>[]) => name.map(inPlace).join(' & ');

function inPlace({ place, ...lexeme }: PlacedLexeme<Place>): string {
  const marked = places[place].map((mark) => quoted(mark, lexeme));
  return marked.length > 1 ? anyOf(marked) : (marked[0] ?? quoted('', lexeme));
}

const quoted = (mark: string, { stem, isPrefix }: Lexeme) =>
  `'${mark}${stem.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
