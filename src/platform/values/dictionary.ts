/** Stems of the search. They are part of Scope, so that the search module has no global state; `createDictionary` makes it. */
export interface Dictionary {
  /** The stem of each word, by word. Words are in lower case. A stop word such as "the" has the empty stem. */
  getStems(words: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
