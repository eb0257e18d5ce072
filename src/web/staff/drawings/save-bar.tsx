/** Undo, redo and save, with the shop's answer to the last attempt. What was typed stays after any answer. */
import { useEffect } from 'react';
import { m } from '#messages';
import { drawingPath } from '#platform/http/page-paths.ts';
import { isTyping } from '#web/features/dashboard/shortcuts/is-typing.ts';
import { Button, buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { EditedDrawing } from './editor-draft.ts';
import type { useDrawingSave } from './use-drawing-save.ts';
import type { History } from './use-history.ts';

interface SaveBarProps {
  history: History<EditedDrawing>;
  saving: ReturnType<typeof useDrawingSave>;
  isChanged: boolean;
  slug: string;
  reload: () => void;
}

export function SaveBar({ history, saving, isChanged, slug, reload }: SaveBarProps) {
  const { present, canUndo, canRedo, undo, redo } = history;
  const { busy, conflict, formError, save } = saving;
  useUndoKeys(undo, redo);
  return (
    <div className="drawing-editor__bar">
      <div className="toolbar">
        <Button size="dense" disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
          <Icon name="undo" small />
          {m.drawing_undo()}
        </Button>
        <Button size="dense" disabled={!canRedo} onClick={redo} aria-keyshortcuts="Control+Y">
          <Icon name="redo" small />
          {m.drawing_redo()}
        </Button>
        <a className={buttonClass({ size: 'dense' })} href={drawingPath(slug)}>
          {m.drawing_view_page()}
        </a>
        <span className="grow small quiet" role="status">
          {isChanged ? m.drawing_not_saved() : ''}
        </span>
        <Button variant="primary" busy={busy} onClick={() => void save(present)}>
          {m.drawing_save()}
        </Button>
      </div>
      {conflict ? (
        <Notice tone="bad">
          <p>{conflict.message}</p>
          <div className="toolbar">
            <Button size="dense" onClick={reload}>
              {m.drawing_load_theirs()}
            </Button>
            <Button size="dense" variant="danger-line" busy={busy} onClick={() => void save(present, conflict.version)}>
              {m.drawing_save_mine()}
            </Button>
          </div>
        </Notice>
      ) : null}
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </div>
  );
}

/** Keys for undo and redo outside of fields, in which the browser undoes what was typed. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
