/** What the answers of a page begin with, and how those of a colleague are put together with them. */
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AnswersOfRequest, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { type AnswerConflict, isSame, mergeAnswers } from '#domain/quotations/quoted/merge-answers.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { startAnswers } from './typed-answers.ts';

/** What the shop has, as far as this page knows. */
export interface SavedAnswers {
  readonly version: number;
  readonly content: TypedAnswers;
}

/** What a colleague has saved while this page was open. */
export interface ColleaguesAnswers {
  readonly by: string;
  readonly at: string | null;
  readonly content: TypedAnswers;
  /** Not chosen yet. */
  readonly conflicts: readonly AnswerConflict[];
  /** Ids of the lines that are as the colleague has them. */
  readonly taken: readonly string[];
}

export type Lines = QuotationRequest['lines'];

/** What the page begins with: what is saved, with what could not be saved before. */
export function begin(first: AnswersOfRequest, lines: Lines, draft: Readonly<Record<string, unknown>> | null) {
  const content = startAnswers(first.content, lines, Date.now());
  const saved: SavedAnswers = { version: first.version, content };
  // Written by saveAll of this browser tab.
  const kept = draft as { readonly base: SavedAnswers; readonly content: TypedAnswers } | null;
  if (!kept) return { saved, content, theirs: null };
  const [base, mine] = [kept.base.content, kept.content].map((each) => startAnswers(each, lines, Date.now()));
  if (!base || !mine) return { saved, content, theirs: null };
  const isOurs = kept.base.version === first.version;
  return isOurs ? { saved, content: mine, theirs: null } : together(first, { lines, base, mine, sent: mine });
}

/** The stored answers of a conflict; null: another error. */
export function storedIn(error: unknown): AnswersOfRequest | null {
  const stored = error instanceof ApiProblem && error.code === 'conflict' ? error.members['answers'] : undefined;
  return (stored as AnswersOfRequest | undefined) ?? null;
}

interface Ours {
  readonly lines: Lines;
  readonly base: TypedAnswers;
  readonly mine: TypedAnswers;
  /** What was sent last: the answer may have been lost. */
  readonly sent: TypedAnswers;
}

export function together(stored: AnswersOfRequest, { lines, base, mine, sent }: Ours) {
  const content = startAnswers(stored.content, lines, Date.now());
  if (isSame(content, sent)) return { saved: { version: stored.version, content: sent }, content: mine, theirs: null };
  const merged = mergeAnswers({ base, mine, theirs: content });
  const { conflicts, taken } = merged;
  const theirs = { by: stored.updatedBy, at: stored.updatedAt, content, conflicts, taken };
  const saved = { version: stored.version, content };
  return { saved, content: isSame(merged.content, content) ? content : merged.content, theirs };
}
