/**
 * Stems and synonyms of the search. They are part of Scope, so that the search module has no global state;
 * `createDictionary` of the search module creates them.
 */

/** Name of a group (its stems, joined by spaces) → all names of that group, each as a list of stems. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

export interface Dictionary {
  /** The stem of each word, by word. Words are in lower case. A stop word such as "the" has the empty stem. */
  getStems(words: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The synonym groups of content/synonyms.txt; a change of the file takes effect within a second. */
  getSynonyms(): Promise<Synonyms>;
  /** All words of all synonym groups, unstemmed. */
  getSynonymWords(): Promise<readonly string[]>;
}
