/** The term that begins at a place of the typed text: a machine model, a known name, a compound, or the word as it is. Pure. */

import { maxNameWords } from '#domain/content/synonyms.ts';
import { type Model, modelAt } from './model-names.ts';
import type { Synonyms } from './synonym-index.ts';
import type { Lexeme, Term } from './term.ts';
import { foldedTokens, halvesOf, lettersOf, type Unit } from './typed-units.ts';
import { withoutEndings } from './word-endings.ts';

/** What is known about the words of a text. */
export interface KnownWords {
  /** Empty for a stop word. */
  readonly stem: (word: string) => string;
  readonly synonyms: Synonyms;
  /** Those of the compounds that are words of the catalogue. */
  readonly vocabulary: ReadonlySet<string>;
  /** The unfinished last token; empty when it is too short. */
  readonly prefix: string;
  /** The stems in the texts of parts with each beginning; none of a beginning that too many have. */
  readonly begunStems: ReadonlyMap<string, readonly string[]>;
  /** The stems of the typed words that no text of a part says. */
  readonly unsaid: ReadonlySet<string>;
  /** Stems of words that the prefix begins; those that begin with the prefix themselves are left out. */
  readonly completed: readonly string[];
}

interface FoundTerm extends Pick<Term, 'alternatives' | 'completions'> {
  /** Units that the term stands for. */
  readonly count: number;
}

type Names = readonly (readonly string[])[];

/** Letters of the begun last word of a name. */
const minBegunLetters = 2;
/** Letters of a word that begins a machine model without being known as one. */
const maxModelLetters = 2;

/** The term that begins at unit `index`; without alternatives for a stop word. */
export function findTerm(units: readonly Unit[], index: number, known: KnownWords): FoundTerm {
  return (
    findModel(units, index, known) ??
    findName(units, index, known) ??
    findBegunName(units, index, known) ??
    findJoined(units, index, known) ??
    asTyped(units, index, known)
  );
}

/** The longest name of the synonyms that begins here, written as in the file, together or apart. */
function findName(units: readonly Unit[], index: number, known: KnownWords): FoundTerm | undefined {
  for (let count = Math.min(maxNameWords, units.length - index); count > 0; count -= 1) {
    const finds = findsOf(foldedTokens(units.slice(index, index + count)), known);
    if (finds)
      return toFound(units.slice(index, index + count), [...finds, ...spelled(units, index, count, known)], known);
  }
  return undefined;
}

function findsOf(tokens: readonly string[], { synonyms, stem }: KnownWords): Names | undefined {
  const stems = tokens.map(stem).filter(Boolean);
  if (stems.length === 0) return undefined;
  return (
    synonyms.byStems.get(stems.join(' ')) ??
    synonyms.byJoined.get(stem(tokens.join(''))) ??
    synonyms.byForms.get(tokens.map(withoutEndings).join(''))
  );
}

/** A name of several words whose last one is unfinished: "bottom rol". */
function findBegunName(units: readonly Unit[], index: number, known: KnownWords): FoundTerm | undefined {
  const rest = units.slice(index);
  const finds = rest.length > 1 ? begunNames(rest, known) : [];
  if (finds.length === 0) return undefined;
  const found = toFound(rest, spelled(units, index, rest.length, known), known);
  return { ...found, completions: [...found.completions, ...finds.map(whole)] };
}

/** Groups names of as many words, whose last words begin alike: a begun name is looked for in its group only. */
export function beginningOf(words: readonly string[]): string {
  return `${words.length} ${(words.at(-1) ?? '').slice(0, minBegunLetters)}`;
}

function begunNames(units: readonly Unit[], { synonyms, prefix, stem }: KnownWords): Names {
  const typed = foldedTokens(units);
  const last = typed.at(-1) ?? '';
  if (!prefix || last.length < minBegunLetters) return [];
  return (synonyms.byBeginning.get(beginningOf(typed)) ?? [])
    .filter(({ words }) =>
      words.every((word, at) =>
        at === typed.length - 1 ? word.startsWith(last) : word === typed[at] || stem(word) === stem(typed[at] ?? ''),
      ),
    )
    .flatMap(({ finds }) => finds);
}

function findModel(units: readonly Unit[], index: number, known: KnownWords): FoundTerm | undefined {
  const model = modelAt(
    units.map(({ tokens }) => tokens),
    index,
    (letters) => modelLetters(letters, known),
  );
  if (!model) return undefined;
  return {
    count: model.wordCount,
    alternatives: model.alternatives.map(whole),
    completions: model.joined.map((name) => [{ stem: name, isPrefix: true }]),
  };
}

/** A model that the units may name. */
export interface NamedModel extends Model {
  /** With the last unit. */
  readonly isLast: boolean;
}

/** The models that begin at any of the units. */
export function modelsAmong(units: readonly Unit[], synonyms: Synonyms): NamedModel[] {
  const words = units.map(({ tokens }) => tokens);
  return words.flatMap((_, at) => {
    const model = modelAt(words, at, (letters) => modelLetters(letters, { synonyms }));
    return model ? [{ ...model, isLast: at + model.wordCount === words.length }] : [];
  });
}

/** A word of one or two letters may begin any model; a longer one when it is another name of such letters. */
function modelLetters(letters: string, { synonyms }: Pick<KnownWords, 'synonyms'>): readonly string[] | null {
  const name = synonyms.byBeginning.get(beginningOf([letters]))?.find(({ words }) => words[0] === letters);
  const others = (name?.finds ?? []).filter(({ length }) => length === 1).flat();
  const isModel = [letters, ...others].some(({ length }) => length <= maxModelLetters);
  return isModel ? [...new Set([letters, ...others])] : null;
}

/** Two words that the catalogue writes as one: "turbo charger". */
function findJoined(units: readonly Unit[], index: number, known: KnownWords): FoundTerm | undefined {
  const [first, second] = [lettersOf(units[index]), lettersOf(units[index + 1])];
  const joined = first + second;
  if (!first || !second || !known.vocabulary.has(joined)) return undefined;
  const both = units.slice(index, index + 2);
  return toFound(both, [[known.stem(joined)], ...spelled(units, index, 2, known)], known);
}

/** The word as it is, and as two words if the catalogue has both but not the one: "waterpump". */
function asTyped(units: readonly Unit[], index: number, known: KnownWords): FoundTerm {
  const token = lettersOf(units[index]);
  const halves = known.vocabulary.has(token)
    ? undefined
    : halvesOf(token).find((pair) => pair.every((half) => known.vocabulary.has(half)));
  const apart = halves ? [...(findsOf(halves, known) ?? []), halves.map(known.stem)] : [];
  const unit = units.slice(index, index + 1);
  const found = toFound(unit, [...spelled(units, index, 1, known), ...apart], known);
  return { ...found, completions: [...found.completions, ...begunNames(unit, known).map(whole)] };
}

/** pc200-8 as pc200 with 8, and as pc2008. Empty for stop words. */
function spelled(units: readonly Unit[], index: number, count: number, { stem }: KnownWords): Names {
  const stems = units.slice(index, index + count).flatMap(({ tokens }) => tokens.map(stem).filter(Boolean));
  const [unit] = units.slice(index);
  const joined = count === 1 && unit ? stem(unit.tokens.join('')) : '';
  if (stems.length === 0) return [];
  return stems.length > 1 && joined ? [stems, [joined]] : [stems];
}

const whole = (stems: readonly string[]): Lexeme[] => stems.map((stem) => ({ stem, isPrefix: false }));

/** A term for the units. Prefixes of stems are not enough to complete it: "bearin" begins "bearing", whose stem is "bear". */
function toFound(units: readonly Unit[], names: Names, { stem, prefix, completed }: KnownWords): FoundTerm {
  const stems = units.flatMap(({ tokens }) => tokens.map(stem).filter(Boolean));
  const before = whole(stems.slice(0, -1));
  return {
    count: units.length,
    alternatives: names.map(whole),
    completions:
      prefix && stems.length > 0
        ? [[...before, { stem: prefix, isPrefix: true }], ...completed.map((end) => [...before, ...whole([end])])]
        : [],
  };
}
