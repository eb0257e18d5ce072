/** The state of the quick order page: the list, and its lines once it is checked. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CheckedList } from '#domain/quick-order/contract.ts';
import { m } from '#messages';
import { announce } from '#web/kit/browser/announce.ts';
import { checkListOfFile, checkTypedList, type WorkbookChoice } from './check-calls.ts';
import { type ChosenLine, startLine } from './line-choice.ts';
import { deleteListDraft, findListDraft, type ListDraft, saveListDraft, withDecisions } from './list-draft.ts';
import { emptyList, isEmptyList, type TypedList, textOfRows } from './typed-list.ts';
import { useCheck } from './use-check.ts';

export const listFieldId = 'quick-order-list';
export const resultId = 'quick-order-result';

export interface QuickOrderState {
  readonly list: TypedList;
  readonly change: (list: TypedList) => void;
  readonly entries: readonly ChosenLine[] | null;
  readonly decide: (entries: readonly ChosenLine[]) => void;
  /** Number of lines in the list as it was typed. */
  readonly checkedCount: number;
  readonly ignored: number;
  readonly busy: boolean;
  readonly error: string;
  readonly check: () => Promise<void>;
  readonly checkFile: (file: Blob, choice?: WorkbookChoice) => Promise<void>;
  /** The Excel file that was checked last; null: the last file was no Excel file. */
  readonly workbook: CheckedWorkbook | null;
  readonly clear: () => void;
}

interface CheckedWorkbook {
  readonly file: Blob;
  readonly choice: WorkbookChoice;
  readonly read: NonNullable<CheckedList['workbook']>;
}

/** @param given the list from the previous page, which is checked at once; empty: none */
export function useQuickOrder(given: string): QuickOrderState {
  const [list, setList] = useState<TypedList>({ ...emptyList, text: given });
  const { entries, setEntries, checked, show, hide } = useResult();
  const [workbook, setWorkbook] = useState<CheckedWorkbook | null>(null);
  const { busy, error, setError, run, cancel } = useCheck();
  const checkList = async (asked: TypedList, draft?: ListDraft) => {
    if (isEmptyList(asked)) return setError(m.quick_empty());
    const result = await run(() => checkTypedList(asked));
    if (!result) return;
    setWorkbook(null);
    show(result, draft);
  };
  const checkFile = async (file: Blob, choice: WorkbookChoice = {}) => {
    const result = await run(() => checkListOfFile(file, choice));
    if (!result) return;
    setWorkbook(result.workbook && { file, choice, read: result.workbook });
    // The list becomes text, which can be changed and survives a reload.
    setList({ ...emptyList, text: textOfLines(result) });
    show(result);
  };
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the first change of the list.
  useLayoutEffect(() => {
    isStarted.current = true;
    const draft = given ? null : findListDraft();
    const start = given ? { ...emptyList, text: given } : (draft?.list ?? { ...emptyList, text: typedEarlyText() });
    setList(start);
    if (given || draft?.checked) void checkList(start, draft ?? undefined);
  }, []);
  useEffect(() => {
    if (isStarted.current && !(isEmptyList(list) && entries === null)) saveListDraft(list, entries, checked.lines);
  }, [list, entries, checked.lines]);
  const clear = () => {
    cancel();
    deleteListDraft();
    setList(emptyList);
    setWorkbook(null);
    hide();
  };
  const check = () => checkList(list);
  const { ignored, count: checkedCount } = checked;
  const result = { entries, decide: setEntries, checkedCount, ignored };
  return { list, change: setList, ...result, busy, error, check, checkFile, workbook, clear };
}

/** The lines of the last check, as the buyer changed them. */
function useResult() {
  const [entries, setEntries] = useState<readonly ChosenLine[] | null>(null);
  const [checked, setChecked] = useState({ lines: 0, count: 0, ignored: 0 });
  /** True when the buyer asked for the next result, which then takes the focus. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || !entries) return;
    isAsked.current = false;
    document.getElementById(resultId)?.focus();
  }, [entries]);
  const show = ({ lines, ignored, checkedCount }: CheckedList, draft?: ListDraft) => {
    const started = lines.map(startLine);
    isAsked.current = !draft;
    setEntries(draft ? withDecisions(started, draft) : started);
    setChecked({ lines: lines.length, count: checkedCount, ignored: ignored.length });
    announce(resultText(checkedCount));
  };
  return { entries, setEntries, checked, show, hide: () => setEntries(null) };
}

/** The text that was typed before the script arrived. */
function typedEarlyText(): string {
  const field = document.getElementById(listFieldId);
  return field instanceof HTMLTextAreaElement ? field.value : '';
}

function textOfLines({ lines }: CheckedList): string {
  return textOfRows(
    lines.map(({ number, quantity }) => ({ number, quantity: quantity === null ? '' : String(quantity) })),
  );
}

/** The result in words: "12 lines checked". */
export function resultText(count: number): string {
  return count === 1 ? m.quick_result_one() : m.quick_result({ count });
}
