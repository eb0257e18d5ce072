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

/**
 * The term without the names that no text says, as most generations of a machine model; as it is, but unsaid, where none is left.
 * Stems that were not looked up, such as those of synonyms, and beginnings are taken as said.
 */
export function saidTerm(term: Term, unsaid: ReadonlySet<string>): Term {
  const isSaid = ({ stem, isPrefix }: Lexeme) => isPrefix || !unsaid.has(stem);
  const said = (names: Term['alternatives']) => names.filter((name) => name.every(isSaid));
  const [alternatives, completions] = [said(term.alternatives), said(term.completions)];
  if (alternatives.length + completions.length === 0) return { ...term, isUnsaid: true };
  // Whole words are asked for beside the completions: there is always one.
  return { ...term, alternatives: alternatives.length > 0 ? alternatives : term.alternatives, completions };
}

/** Whether no part can have all terms, because no text says one of them. */
export const hasUnsaid = (terms: readonly Term[]): boolean => terms.some(({ isUnsaid }) => isUnsaid);
