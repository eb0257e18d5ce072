/** Unfinished words as the stems in the texts of parts that begin with them. Pure. */
import { includes } from './any-of-names.ts';
import type { KnownWords, NamedModel } from './find-term.ts';
import type { Lexeme, Term } from './term.ts';

/** Beginnings that are looked up for one text. */
const maxBeginnings = 8;

/** The beginnings that the terms of the text may look for. @param unfinished the unfinished tokens; empty ones are none */
export function begunBeside(unfinished: readonly string[], models: readonly NamedModel[]): readonly string[] {
  const last = models.flatMap(({ isLast, joined }) => (isLast ? joined : []));
  return [...new Set([...unfinished, ...last])].filter(Boolean).slice(0, maxBeginnings);
}

/** The term with the stems in place of their beginnings, without completions that find nothing more than the other names. */
export function withBegunStems(term: Term, begunStems: KnownWords['begunStems']): Term {
  const completions = term.completions.flatMap((name) => finished(name, begunStems));
  return {
    ...term,
    completions: completions.filter((name) => !term.alternatives.some((other) => includes(name, other))),
  };
}

/** The name with each of the stems that its last lexeme begins, which alone may be a beginning. */
export function finished(
  name: readonly Lexeme[],
  begunStems: KnownWords['begunStems'],
): readonly (readonly Lexeme[])[] {
  const last = name.at(-1);
  const stems = last?.isPrefix ? begunStems.get(last.stem) : undefined;
  return stems?.map((stem) => [...name.slice(0, -1), { stem, isPrefix: false }]) ?? [name];
}
