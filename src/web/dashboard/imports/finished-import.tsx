/** What an import did, and the way back. */
import { useState } from 'react';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ErrorsButton } from './errors-button.tsx';
import type { RowList } from './import-detail.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useCommand } from './use-command.ts';

export function FinishedImport({ batch, list }: { batch: ImportBatch; list: RowList }) {
  const { skipped, kept, counts, state } = batch;
  return (
    <>
      <Notice tone={state === 'done' ? 'mark' : 'plain'} icon={state === 'done' ? 'ok' : 'list'}>
        {summary(batch)}
        {skipped > 0 ? ` ${m.import_skipped({ count: formatCount(skipped) })}` : ''}
        {kept > 0 ? ` ${m.import_kept({ count: formatCount(kept) })}` : ''}
      </Notice>
      <div className="toolbar">
        {batch.canUndo ? <UndoButton batch={batch} /> : null}
        {counts.wrong + counts.held + skipped + kept > 0 ? <ErrorsButton batch={batch} /> : null}
      </div>
      {list.total > 0 || state !== 'failed' ? <PreviewRows batch={batch} list={list} /> : null}
    </>
  );
}

function summary({ state, applied, undone }: ImportBatch): string {
  if (state === 'undone') return undone === 1 ? m.import_undone_one() : m.import_undone({ count: formatCount(undone) });
  return applied === 1 ? m.import_done_one() : m.import_done({ count: formatCount(applied) });
}

function UndoButton({ batch }: { batch: ImportBatch }) {
  const [asking, setAsking] = useState(false);
  const { busy, trouble, command } = useCommand(batch);
  const undo = () => call('undoImport', { path: { id: batch._id } });
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger-line" onClick={() => setAsking(true)}>
        {m.import_undo()}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={m.import_undo_sure()}
        actions={
          <>
            <Button onClick={close}>{m.dashboard_cancel()}</Button>
            <Button variant="danger" busy={busy} onClick={() => void command(undo)}>
              {m.import_undo()}
            </Button>
          </>
        }
      >
        <p>{m.import_undo_help({ count: formatCount(batch.applied) })}</p>
        {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      </Dialog>
    </>
  );
}
