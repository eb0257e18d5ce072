/** The answers while staff type them: they save themselves, and what a colleague saves meanwhile is put together with them. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import type { AnswersOfRequest, TypedAnswer, TypedAnswers } from '#domain/quotations/quoted/answer-contract.ts';
import { type AnswerConflict, type TermsOfAnswers, withTheirs } from '#domain/quotations/quoted/merge-answers.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { call } from '#web/session/api-client.ts';
import { sentenceOf } from '#web/session/api-problem.ts';
import { begin, type ColleaguesAnswers, type Lines, type SavedAnswers, storedIn, together } from './begin-answers.ts';

/** After the last key. */
const saveAfterMs = 700;

type SavingState = 'saved' | 'typed' | 'saving' | 'failed';

export type Answers = ReturnType<typeof useAnswers>;

/** @param email of the reader, whose drafts are kept apart */
export function useAnswers({ id, lines }: QuotationRequest, first: AnswersOfRequest, email: string) {
  const draftName = `answers:${email}:${id}`;
  const [start] = useState(() => begin(first, lines, findDraft(draftName)));
  const { latest, show, ...typed } = useTypedAnswers(start.content);
  const saved = useRef<SavedAnswers>(start.saved);
  const [theirs, setTheirs] = useState<ColleaguesAnswers | null>(start.theirs);
  const { save, isSaving, failure } = useSaving({ id, lines, draftName, latest, saved, show }, theirs, setTheirs);
  const { content, change } = typed;
  const isSaved = content === saved.current.content;
  useSaveInTime(content, isSaved, save);
  useRepeatOnline(failure !== undefined, () => void save());
  const choose = (conflict: AnswerConflict, isTheirs: boolean) => {
    if (!theirs) return;
    if (isTheirs) change((now) => withTheirs(now, conflict, theirs.content));
    const conflicts = theirs.conflicts.filter((each) => each !== conflict);
    setTheirs({ ...theirs, conflicts });
    if (conflicts.length === 0) void save({ hasConflict: false });
  };
  const state: SavingState = failure ? 'failed' : isSaving ? 'saving' : isSaved ? 'saved' : 'typed';
  return {
    ...typed,
    /** Saves all that is typed, also what nobody has typed, such as the usual last day; its version, or null. */
    saveForSending: () => save({ isForced: true }),
    retry: () => void save(),
    ...{ theirs, choose, forgetTheirs: () => setTheirs(null), state, failure },
  };
}

/** What is typed, and the functions that change it, which are the same for each render. */
function useTypedAnswers(first: TypedAnswers) {
  const [content, setContent] = useState(first);
  const latest = useRef(first);
  const show = useCallback((next: TypedAnswers) => {
    latest.current = next;
    setContent(next);
  }, []);
  const change = useCallback((next: (now: TypedAnswers) => TypedAnswers) => show(next(latest.current)), [show]);
  const changeLine = useCallback(
    (lineId: string, next: (now: TypedAnswer) => TypedAnswer) =>
      change((now) => ({ ...now, lines: now.lines.map((line) => (line.lineId === lineId ? next(line) : line)) })),
    [change],
  );
  const changeTerms = useCallback(
    (terms: Partial<TermsOfAnswers>) => change((now) => ({ ...now, ...terms })),
    [change],
  );
  return { content, latest, show, change, changeLine, changeTerms };
}

interface Keeper {
  readonly id: string;
  readonly lines: Lines;
  readonly draftName: string;
  readonly latest: RefObject<TypedAnswers>;
  readonly saved: RefObject<SavedAnswers>;
  readonly show: (content: TypedAnswers) => void;
}

/** One save at a time; the next one begins with what was typed meanwhile. */
function useSaving(keeper: Keeper, theirs: ColleaguesAnswers | null, setTheirs: (theirs: ColleaguesAnswers) => void) {
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<ColleaguesAnswers | null>>(null);
  /** The version that has all that is typed; null: it could not be saved, or somebody has to choose. */
  const save = async ({ hasConflict = (theirs?.conflicts.length ?? 0) > 0, isForced = false } = {}) => {
    while (running.current) await running.current.catch(() => null);
    if (hasConflict) return null;
    setSaving(true);
    running.current = saveAll(keeper, isForced);
    try {
      const found = await running.current;
      setFailure(undefined);
      if (found) setTheirs(found);
      return found && found.conflicts.length > 0 ? null : keeper.saved.current.version;
    } catch (error) {
      setFailure(sentenceOf(error));
      return null;
    } finally {
      running.current = null;
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}

/** Saves until all that is typed is saved, or a choice is needed; what a colleague has saved meanwhile. Throws ApiProblem. */
async function saveAll(keeper: Keeper, isForced: boolean): Promise<ColleaguesAnswers | null> {
  const { id, lines, draftName, latest, saved, show } = keeper;
  let theirs: ColleaguesAnswers | null = null;
  for (let isFirst = isForced; isFirst || latest.current !== saved.current.content; isFirst = false) {
    const sent = latest.current;
    const { version } = saved.current;
    saveDraft(draftName, { base: saved.current, content: sent });
    try {
      const answer = await call('saveQuotationAnswers', { path: { id }, body: { version, content: sent } });
      saved.current = { version: answer.version, content: sent };
    } catch (error) {
      const stored = storedIn(error);
      if (!stored) throw error;
      const found = together(stored, { lines, base: saved.current.content, mine: latest.current, sent });
      saved.current = found.saved;
      show(found.content);
      theirs = found.theirs ?? theirs;
      if (found.theirs && found.theirs.conflicts.length > 0) return theirs;
    }
  }
  deleteDraft(draftName);
  return theirs;
}

/** Saves a moment after the last key, and at once when the page is left. */
function useSaveInTime(content: TypedAnswers, isSaved: boolean, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(() => {
    if (!isSaved) void save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins anew.
  useEffect(() => {
    const timer = setTimeout(() => saveNow(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      saveNow();
    };
  }, []);
}
