import { useState } from 'react';
import type { BulkEdit } from '#domain/edits/contract.ts';
import { call } from '#web/api-client.ts';
import { type Mutation, useMutation } from '#web/use-mutation.ts';

interface EditRun extends Pick<Mutation, 'busy' | 'formError'> {
  /** The edit as the last call left it; null before the first one. */
  readonly progress: BulkEdit | null;
  readonly start: (operation: 'runBulkEdit' | 'undoBulkEdit', done: string) => Promise<boolean>;
}

/** Runs or undoes an edit to its end: each call writes one chunk. When the page is left, the rest can be done later. */
export function useEditRun(id: string): EditRun {
  const [progress, setProgress] = useState<BulkEdit | null>(null);
  const { busy, formError, run } = useMutation();
  const start: EditRun['start'] = (operation, success) =>
    run(
      async () => {
        const isRunning = ({ state }: BulkEdit) => state === 'running' || state === 'undoing';
        let edit = await call(operation, { path: { id } });
        setProgress(edit);
        while (isRunning(edit)) {
          edit = await call(operation, { path: { id } });
          setProgress(edit);
        }
      },
      { success },
    );
  return { progress, busy, formError, start };
}
