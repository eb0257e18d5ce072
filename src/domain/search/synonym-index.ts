/** Synonyms by what people type. */

/** Names as lists of stems. */
type StemmedNames = readonly (readonly string[])[];

/** A name of the synonyms. */
export interface SynonymName {
  /** Words of the name, without accents. */
  readonly words: readonly string[];
  /** The names that a search for it finds. */
  readonly finds: StemmedNames;
}

/** The names of the synonyms by what people type. Keys are in the form of foldWord. */
export interface Synonyms {
  /** The names by their stems, joined by spaces. */
  readonly byStems: ReadonlyMap<string, StemmedNames>;
  /** The names by the stem of their words written together. */
  readonly byJoined: ReadonlyMap<string, StemmedNames>;
  /** Names of other languages by their words without endings, written together. */
  readonly byForms: ReadonlyMap<string, StemmedNames>;
  /** The names by the number of their words and how the last one begins (`beginningOf`). */
  readonly byBeginning: ReadonlyMap<string, readonly SynonymName[]>;
}
