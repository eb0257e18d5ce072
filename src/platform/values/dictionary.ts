/**
 * Stems and synonyms of the search. They are part of Scope, so that the search module has no global state;
 * `createDictionary` of the search module creates them.
 */

/** Names as lists of stems. */
type StemmedNames = readonly (readonly string[])[];

/** A name of content/synonyms.txt. */
export interface SynonymName {
  /** Words of the name, without accents. */
  readonly words: readonly string[];
  /** The names that a search for it finds. */
  readonly finds: StemmedNames;
}

/** The names of content/synonyms.txt by what people type. Keys are in the form of foldWord of the search module. */
export interface Synonyms {
  /** The names by their stems, joined by spaces. */
  readonly byStems: ReadonlyMap<string, StemmedNames>;
  /** The names by the stem of their words written together. */
  readonly byJoined: ReadonlyMap<string, StemmedNames>;
  /** Names of other languages by their words without endings, written together. */
  readonly byForms: ReadonlyMap<string, StemmedNames>;
  /** The names by the number of their words and how the last one begins (`beginningOf` of the search module). */
  readonly byBeginning: ReadonlyMap<string, readonly SynonymName[]>;
}

export interface Dictionary {
  /** The stem of each word, by word. Words are in lower case. A stop word such as "the" has the empty stem. */
  getStems(words: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The names of content/synonyms.txt; a change of the file takes effect within a second. */
  getSynonyms(): Promise<Synonyms>;
  /** All words of content/synonyms.txt, unstemmed. */
  getSynonymWords(): Promise<readonly string[]>;
}
