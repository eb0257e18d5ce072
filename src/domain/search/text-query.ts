/** Words as a query of PostgreSQL's full text, made here from stems so that nothing typed is ever parsed there. */

export interface Lexeme {
  readonly stem: string;
  /** Also what begins so. */
  readonly open: boolean;
}

/** One thing that has to be found: any of the alternatives, each with all its lexemes. */
export interface Term {
  /** Which of the typed words it stands for, by index. */
  readonly words: readonly number[];
  /** As typed, and synonyms. */
  readonly alternatives: readonly (readonly Lexeme[])[];
  /** For the last word: what begins like it. */
  readonly beginnings: readonly (readonly Lexeme[])[];
}

export interface TsqueryOptions {
  /** Only in the part's own names: there the stems have "=" before them. */
  readonly inNames?: boolean;
  /** Without what only begins like the last word. */
  readonly wholeWords?: boolean;
}

/** The terms as the text of a tsquery; empty when there are none. */
export function tsqueryOf(
  terms: readonly Term[],
  { inNames = false, wholeWords = false }: TsqueryOptions = {},
): string {
  const lexeme = ({ stem, open }: Lexeme) =>
    `'${(inNames ? '=' : '') + stem.replace(/['\\]/g, '$&$&')}'${open ? ':*' : ''}`;
  const all = (lexemes: readonly Lexeme[]) => lexemes.map(lexeme).join(' & ');
  // Synonyms may share their stems, and the index would be asked for them twice.
  const term = ({ alternatives, beginnings }: Term) =>
    `(${[...new Set([...alternatives, ...(wholeWords ? [] : beginnings)].map(all))].join(' | ')})`;
  return terms.map(term).join(' & ');
}
