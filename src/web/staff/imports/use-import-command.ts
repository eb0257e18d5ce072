import { useNavigate, useRevalidator } from 'react-router';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { importPath } from '#platform/http/page-paths.ts';
import { type Mutation, useMutation } from '#web/session/use-mutation.ts';

interface ImportCommand extends Pick<Mutation, 'busy' | 'formError' | 'fieldErrors'> {
  /** Runs `work`, then shows the batch in its new state. Resolves to false when `work` failed (see `formError`). */
  readonly command: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A command to an import batch: check it, run it or undo it. */
export function useImportCommand(batch: ImportBatch): ImportCommand {
  const { busy, formError, fieldErrors, run } = useMutation();
  const reload = useReloadBatch(batch);
  const command = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      await reload();
    });
  return { busy, formError, fieldErrors, command };
}

/** Shows the batch in its new state. Drops the outcome filter and ?columns, which belong to the previous state. */
export function useReloadBatch(batch: ImportBatch): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async () => {
    await navigate(importPath(batch._id), { replace: true });
    await revalidate();
  };
}
