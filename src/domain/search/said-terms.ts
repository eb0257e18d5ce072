/** Which terms no text of a part says, as most misspelled ones: by the list of all stems, without a look at the parts. Pure. */
import type { Lexeme, Term } from './term.ts';

/**
 * The stems of the tokens that no text says.
 * @param said those of the tokens that the list of stems has
 * @param stems the stem of each token
 */
export function unsaidStems(
  tokens: readonly string[],
  said: ReadonlySet<string>,
  stems: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  return new Set(tokens.filter((token) => !said.has(token)).map((token) => stems.get(token) ?? token));
}

/** Whether a text may say the term. Stems that were not looked up, such as those of synonyms, and beginnings are taken as said. */
export function isSaid({ alternatives, completions }: Term, unsaid: ReadonlySet<string>): boolean {
  const maySay = ({ stem, isPrefix }: Lexeme) => isPrefix || !unsaid.has(stem);
  return [...alternatives, ...completions].some((name) => name.every(maySay));
}

/** Whether no part can have all terms, because no text says one of them. */
export const hasUnsaid = (terms: readonly Term[]): boolean => terms.some(({ isUnsaid }) => isUnsaid);
