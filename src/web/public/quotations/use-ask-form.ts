/** State of the form that asks for a quotation: what is typed, its messages, and one request at a time. */
import { useCallback, useEffect, useState } from 'react';
import { quotationRoutes } from '#api/quotation-routes.ts';
import { m } from '#messages';
import { quotationRequestPath } from '#platform/http/page-paths.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { deleteDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { ApiProblem, type FieldMessage, sentenceOf } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';
import {
  type AskContact,
  type AskDraft,
  askDraftName,
  blankDraft,
  messagesInForm,
  newKeys,
  problemsOfAsk,
  requestToSend,
  startAsk,
} from './ask-draft.ts';
import { readAskPath } from './asked-in-address.ts';
import type { AskedLine } from './asked-line.ts';
import { problemsOfFiles } from './files/problems-of-files.ts';
import { useFileUploads } from './files/use-file-uploads.ts';
import { type Asker, loadAsker } from './load-asker.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface Refusal {
  readonly fields: readonly FieldMessage[];
  /** About the whole form; undefined: the fields say all. */
  readonly message?: string;
  /** The request was sent before, with other content. */
  readonly isSentBefore?: boolean;
}

const accepted: Refusal = { fields: [] };

/** Whether the shop has said no: after an error of its own it may have the request. */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

/** @param maxLines the most lines of a request */
export function useAskForm(maxLines: number) {
  const { asker, failure, retry, name, draft, setDraft } = useAskDraft(maxLines);
  const [refusal, setRefusal] = useState<Refusal>(accepted);
  const { busy, run } = useOneAtATime();
  const { uploads, isUploading, withFiles, renewFiles } = useFileUploads(draft);
  const hasAccount = asker?.user != null;
  useRepeatOnline(draft.isUnconfirmed && refusal.message !== undefined, () => setRefusal(accepted));

  const send = async (begun: AskDraft) => {
    const fields = problemsOfAsk(begun, hasAccount);
    if (fields.length > 0) return setRefusal({ fields });
    await run(async () => deliver(await withFiles(begun)));
  };
  const deliver = async (asked: AskDraft) => {
    const fields = [...problemsOfAsk(asked, hasAccount), ...problemsOfFiles(asked.lines, uploads)];
    if (fields.length > 0) return setRefusal({ fields });
    // Kept at once: the page may be left before the answer.
    const kept = { ...asked, isUnconfirmed: true };
    setDraft(kept);
    saveDraft(name, kept);
    try {
      await sendRequest(quotationRoutes.sendQuotationRequest, { body: requestToSend(asked, hasAccount) });
      deleteDraft(name);
      // The form stays busy until the next page is there, and Back leads to where the buyer began.
      window.location.replace(addressOfSent(asked, hasAccount));
      await new Promise(() => {});
    } catch (error) {
      const isSentBefore = error instanceof ApiProblem && error.code === 'idempotency_mismatch';
      setDraft((now) => ({ ...now, isUnconfirmed: !isRefused(error) }));
      setRefusal(refusalOf(asked, error, isSentBefore));
    }
  };
  return {
    asker,
    failure,
    retry,
    draft,
    refusal,
    busy,
    isUploading,
    uploads,
    sentAddress: addressOfSent(draft, hasAccount),
    ...useLineChanges(setDraft),
    changeContact: (field: keyof AskContact, value: string) => setDraft((now) => ({ ...now, [field]: value })),
    send: () => send(draft),
    /** What was sent under the old id stays as it is. */
    sendAsNew() {
      const renewed = { ...draft, ...newKeys(), lines: renewFiles(draft.lines) };
      setDraft(renewed);
      // The files go along once more: their uploads are those of the next render.
      if (renewed.lines.some(({ files }) => files.length > 0))
        return setRefusal({ fields: [], message: m.ask_files_once_more() });
      return send(renewed);
    },
  };
}

const addressOfSent = ({ id, key }: AskDraft, hasAccount: boolean) =>
  hasAccount ? quotationRequestPath(id) : `${quotationRequestPath(id)}#${key}`;

function refusalOf(draft: AskDraft, error: unknown, isSentBefore: boolean): Refusal {
  if (isSentBefore) return { fields: [], message: m.ask_sent_before(), isSentBefore };
  if (!isRefused(error)) return { fields: [], message: m.ask_not_confirmed() };
  if (error.errors.length > 0) return { fields: messagesInForm(draft, error.errors) };
  return { fields: [], message: sentenceOf(error) };
}

/** What is typed, once it is known who asks. */
function useAskDraft(maxLines: number) {
  const [asker, setAsker] = useState<Asker | null>(null);
  const [failure, setFailure] = useState<string>();
  const [draft, setDraft] = useState(blankDraft);
  const [name, setName] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again.
  useEffect(() => {
    setFailure(undefined);
    loadAsker().then(
      (found) => {
        const own = askDraftName(found.user?.email);
        setDraft(startAsk(own, found.known, readAskPath(window.location.hash, maxLines)));
        setName(own);
        setAsker(found);
        // From now on the draft has the parts of the address.
        if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
      },
      (error: unknown) => setFailure(sentenceOf(error)),
    );
  }, [tries, maxLines]);
  useEffect(() => {
    if (name !== '') saveDraft(name, draft);
  }, [name, draft]);
  return { asker, failure, retry: () => setTries((now) => now + 1), name, draft, setDraft };
}

/** The same functions for each render, so that a change draws one line only. */
function useLineChanges(setDraft: (change: (now: AskDraft) => AskDraft) => void) {
  const setLines = useCallback(
    (change: (lines: readonly AskedLine[]) => readonly AskedLine[]) =>
      setDraft((now) => ({ ...now, lines: change(now.lines) })),
    [setDraft],
  );
  const changeLine = useCallback(
    (id: string, part: Partial<AskedLine>) =>
      setLines((lines) => lines.map((line) => (line.id === id ? { ...line, ...part } : line))),
    [setLines],
  );
  return { setLines, changeLine };
}
