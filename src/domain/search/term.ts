/** The words of a search as conditions on the texts of parts. */

export interface Lexeme {
  readonly stem: string;
  /** Also matches stems that begin with this one. */
  readonly isPrefix: boolean;
}

/** A condition on the texts of a part: one of the alternatives matches with all its lexemes. */
export interface Term {
  /** Indexes of the typed words that the term stands for. */
  readonly words: readonly number[];
  /** The words as typed, and their synonyms. */
  readonly alternatives: readonly (readonly Lexeme[])[];
  /** For the last word only: the words that it may become. */
  readonly completions: readonly (readonly Lexeme[])[];
  /** No part has the term: no text says any of its alternatives. */
  readonly isUnsaid?: true;
  /** The word before "for": of "teeth for a bucket" teeth are wanted. */
  readonly isWanted?: true;
  /** Letters of an unfinished word behind the last term that says nothing yet, as r or to: parts that complete it come first. */
  readonly next?: string;
}
