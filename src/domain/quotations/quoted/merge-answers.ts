/** Answers that two people have changed at once, put together so that nothing of either is lost. Pure; safe in the browser. */
import type { TypedAnswer, TypedAnswers } from './answer-contract.ts';

export type TermsOfAnswers = Omit<TypedAnswers, 'lines'>;
export type AnswerTerm = keyof TermsOfAnswers;

/** What both have changed, differently: somebody has to choose. */
export type AnswerConflict =
  | { readonly kind: 'line'; readonly lineId: string; readonly mine: TypedAnswer; readonly theirs: TypedAnswer }
  | { readonly kind: 'term'; readonly term: AnswerTerm; readonly mine: string; readonly theirs: string };

export interface MergedAnswers {
  /** What only one has changed is as they have it; a conflict is as `mine`. */
  readonly content: TypedAnswers;
  readonly conflicts: readonly AnswerConflict[];
  /** Ids of lines that are as only the other one has changed them. */
  readonly taken: readonly string[];
}

interface Versions {
  /** What both began with. */
  readonly base: TypedAnswers;
  readonly mine: TypedAnswers;
  readonly theirs: TypedAnswers;
}

/** The lines are those of `mine`, in their order. */
export function mergeAnswers({ base, mine, theirs }: Versions): MergedAnswers {
  const conflicts: AnswerConflict[] = [];
  const taken: string[] = [];
  const [baseLines, theirLines] = [byId(base), byId(theirs)];
  const lines = mine.lines.map((line) => {
    const other = theirLines.get(line.lineId) ?? line;
    const before = baseLines.get(line.lineId);
    const merged = oneOf(before, line, other);
    if (merged === other && !isSame(line, other)) taken.push(line.lineId);
    if (merged === null) conflicts.push({ kind: 'line', lineId: line.lineId, mine: line, theirs: other });
    return merged ?? line;
  });
  const terms = Object.fromEntries(
    termsOf(mine).map((term) => {
      const merged = oneOf(base[term], mine[term], theirs[term]);
      if (merged === null)
        conflicts.push({ kind: 'term', term, mine: String(mine[term]), theirs: String(theirs[term]) });
      return [term, merged ?? mine[term]];
    }),
  );
  return { content: { ...mine, ...terms, lines }, conflicts, taken };
}

/** With what was chosen for one conflict. */
export function withTheirs(content: TypedAnswers, conflict: AnswerConflict, theirs: TypedAnswers): TypedAnswers {
  if (conflict.kind === 'term') return { ...content, [conflict.term]: theirs[conflict.term] };
  const { lineId, theirs: line } = conflict;
  return { ...content, lines: content.lines.map((each) => (each.lineId === lineId ? line : each)) };
}

const byId = ({ lines }: TypedAnswers) => new Map(lines.map((line) => [line.lineId, line]));

const termsOf = ({ lines: _lines, ...terms }: TypedAnswers) => Object.keys(terms) as AnswerTerm[];

/** The value of whoever has changed it; null: both have, differently. */
function oneOf<Value>(base: Value | undefined, mine: Value, theirs: Value): Value | null {
  if (isSame(mine, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  return isSame(base, theirs) ? mine : null;
}

/** Whether two texts, or two answers with the same fields, are alike. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** The database gives back the fields in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
