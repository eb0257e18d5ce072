/** The upload of a chosen file: its progress, its end by the user, and its continuation after a failure. */
import { useRef, useState } from 'react';
import type { ImportBatch, ImportKind } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { announceFile, sendFile } from './upload-file.ts';

/** An upload that failed and can be continued. */
interface Unfinished {
  readonly file: File;
  readonly kind: ImportKind;
  readonly id: string;
}

/** @param uploaded runs after the upload */
export function useFileUpload(uploaded: (batch: ImportBatch) => Promise<void> | void) {
  const { busy, run } = useMutation();
  /** Uploaded part of the file, 0 to 1. */
  const [share, setShare] = useState(0);
  /** Why the last upload ended early. */
  const [ended, setEnded] = useState<{ readonly isCancelled: boolean; readonly text: string }>();
  const unfinished = useRef<Unfinished | null>(null);
  const running = useRef<AbortController | null>(null);
  const upload = (file: File, kind: ImportKind) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setEnded(undefined);
    setShare(0);
    const work = async () => {
      const known = unfinished.current;
      const isKnown = known !== null && known.kind === kind && isSameFile(known.file, file);
      const id = isKnown ? known.id : (await announceFile(file, kind))._id;
      unfinished.current = { file, kind, id };
      const batch = await sendFile(file, id, { report: setShare, signal });
      unfinished.current = null;
      await uploaded(batch);
    };
    const onError = async (error: unknown) => {
      const begun = unfinished.current;
      const canContinue = error instanceof ApiProblem && (error.status < 400 || error.status >= 500);
      if (signal.aborted || !canContinue) unfinished.current = null;
      if (signal.aborted) setEnded({ isCancelled: true, text: m.import_upload_cancelled() });
      else
        setEnded({
          isCancelled: false,
          text: [sentenceOf(error), canContinue ? m.import_upload_kept() : ''].join(' '),
        });
      if (signal.aborted && begun) await call('discardImport', { path: { id: begun.id } });
      return true;
    };
    return run(work, { onError });
  };
  return { busy, share, ended, upload, cancel: () => running.current?.abort() };
}

function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
