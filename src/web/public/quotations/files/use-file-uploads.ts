/** The uploads of the request that is written on this page. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import type { ChosenFile } from '#web/session/request-files.ts';
import type { AskDraft } from '../ask-draft.ts';
import type { AskedLine } from '../asked-line.ts';
import { type FileState, startUploads } from './file-uploads.ts';

export function useFileUploads({ id, key, lines, isUnconfirmed }: AskDraft) {
  const uploads = useMemo(() => startUploads({ id, key }), [id, key]);
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
  return { uploads, renewFiles };
}

export function useFileState(uploads: ReturnType<typeof startUploads>, chosen: ChosenFile): FileState {
  const state = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.stateOf(chosen.id),
    () => uploads.stateOf(chosen.id),
  );
  useRepeatOnline(state.canRetry, () => uploads.retry(chosen));
  return state;
}
