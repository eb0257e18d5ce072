/** Saving a drawing, and what happens when another user has saved it meanwhile. */
import { useState } from 'react';
import type { SavedDrawing } from '#domain/drawings/change-contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { type EditedDrawing, toChange } from './editor-draft.ts';

export interface DrawingConflict {
  /** Who saved it, and when, in a sentence. */
  readonly message: string;
  /** The version that is stored. */
  readonly version: number;
}

export function useDrawingSave(slug: string, loadedVersion: number, onSaved: () => void) {
  const [version, setVersion] = useState(loadedVersion);
  const [conflict, setConflict] = useState<DrawingConflict | null>(null);
  const { busy, formError, fieldErrors, run } = useMutation();
  const save = async (edited: EditedDrawing, over = version) => {
    let saved: SavedDrawing | undefined;
    const work = async () => {
      saved = await call('saveDrawing', { path: { slug }, body: toChange(edited, over) }).catch(rethrow);
    };
    const done = await run(work, {
      onError: (error) => {
        const stored = error instanceof ApiProblem && error.status === 409 ? Number(error.members['version']) : 0;
        if (stored > 0 && error instanceof ApiProblem) setConflict({ message: error.detail, version: stored });
        return stored > 0;
      },
    });
    if (!done || !saved) return;
    setConflict(null);
    setVersion(saved.version);
    toast.success(saved.spotsScaled ? m.drawing_saved_scaled() : m.drawing_saved());
    onSaved();
  };
  return { busy, formError, fieldErrors, conflict, save };
}

/** The general sentence for a lost line says that entries are saved; a drawing has no draft outside its page. */
function rethrow(error: unknown): never {
  if (error instanceof ApiProblem && error.status === 0)
    throw new ApiProblem(error.status, error.code, m.drawing_save_unreachable());
  throw error;
}
