/** The uploads of the request that is written on this page. */
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import type { ChosenFile } from '#web/session/request-files.ts';
import type { AskDraft } from '../ask-draft.ts';
import type { AskedLine } from '../asked-line.ts';
import { type FileState, FileUploads } from './file-uploads.ts';

export function useFileUploads(draft: AskDraft) {
  const { id, key, lines, isUnconfirmed } = draft;
  const uploads = useMemo(() => new FileUploads({ id, key }), [id, key]);
  const [isUploading, setUploading] = useState(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  /** What this page has of the files that go along to a new request. */
  const taken = useRef(new Map<string, File>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that are added later are uploaded at once.
  useEffect(() => {
    for (const chosen of lines.flatMap(({ files }) => files)) {
      const file = taken.current.get(chosen.id);
      if (file) uploads.add(chosen, file);
      else uploads.find(chosen, isUnconfirmed);
    }
    taken.current.clear();
  }, [uploads]);
  const renewFiles = (before: readonly AskedLine[]) =>
    before.map((line) => ({
      ...line,
      files: line.files.map((chosen) => {
        const { file } = uploads.stateOf(chosen.id);
        const renewed = { ...chosen, id: createKey() };
        if (file) taken.current.set(renewed.id, file);
        return renewed;
      }),
    }));
  /** The draft as it is once its files are here: the buyer may go on writing meanwhile. */
  const withFiles = async (begun: AskDraft) => {
    if (begun.lines.every(({ files }) => files.length === 0)) return begun;
    setUploading(true);
    await uploads.settled();
    setUploading(false);
    return latest.current.id === begun.id ? latest.current : begun;
  };
  return { uploads, isUploading, withFiles, renewFiles };
}

export function useFileState(uploads: FileUploads, chosen: ChosenFile): FileState {
  const state = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.stateOf(chosen.id),
    () => uploads.stateOf(chosen.id),
  );
  useRepeatOnline(state.canRetry, () => uploads.retry(chosen));
  return state;
}
