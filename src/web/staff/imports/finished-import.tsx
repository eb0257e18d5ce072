/** A finished, failed or undone import: its counts, its rows, and the undo button. */
import type { ImportBatch } from '#domain/imports/contract.ts';
import type { ImportPictures } from '#domain/imports/pictures-contract.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApplyRulesButton } from './apply-rules-button.tsx';
import { ConversionReport } from './cost-conversion.tsx';
import { ErrorsButton } from './errors-button.tsx';
import { ListedPictures } from './listed-pictures.tsx';
import { PreviewRows, type RowList } from './preview-rows.tsx';
import { useReloadBatch } from './use-import-command.ts';

interface FinishedImportProps {
  batch: ImportBatch;
  list: RowList;
  pictures: ImportPictures | null;
}

export function FinishedImport({ batch, list, pictures }: FinishedImportProps) {
  const { skipped, kept, counts, state } = batch;
  const errors = counts.wrong + counts.held + skipped + kept + (pictures?.problems.length ?? 0);
  return (
    <>
      <Notice tone={state === 'done' ? 'mark' : 'plain'} icon={state === 'done' ? 'ok' : 'list'}>
        {summary(batch)}
        {skipped > 0 ? ` ${m.import_skipped({ count: formatCount(skipped) })}` : ''}
        {kept > 0 ? ` ${m.import_kept({ count: formatCount(kept) })}` : ''}
      </Notice>
      <ConversionReport batch={batch} />
      <div className="toolbar">
        {state === 'done' && batch.settings.columns.includes('cost') ? <ApplyRulesButton batch={batch} /> : null}
        {batch.canUndo ? <UndoButton batch={batch} /> : null}
        {errors > 0 ? <ErrorsButton batch={batch} /> : null}
      </div>
      {pictures ? <ListedPictures batchId={batch._id} pictures={pictures} /> : null}
      {list.total > 0 || state !== 'failed' ? <PreviewRows batch={batch} list={list} /> : null}
    </>
  );
}

/** The rows of a ZIP archive are its pictures. */
function summary({ state, applied, undone, settings }: ImportBatch): string {
  if (state === 'undone') return undone === 1 ? m.import_undone_one() : m.import_undone({ count: formatCount(undone) });
  if (settings.kind === 'pictures')
    return applied === 1 ? m.import_done_picture() : m.import_done_pictures({ count: formatCount(applied) });
  return applied === 1 ? m.import_done_one() : m.import_done({ count: formatCount(applied) });
}

function UndoButton({ batch }: { batch: ImportBatch }) {
  const [open, setOpen, close] = useOpened<true>();
  const reload = useReloadBatch(batch);
  const undo = async () => {
    await call('undoImport', { path: { id: batch._id } });
    await reload();
  };
  return (
    <>
      <Button variant="danger-line" onClick={() => setOpen(true)}>
        {m.import_undo()}
      </Button>
      <ConfirmDialog
        open={open !== null}
        title={m.import_undo_question()}
        confirmLabel={m.import_undo()}
        onConfirm={undo}
        onCancel={close}
      >
        <p>{m.import_undo_help({ count: formatCount(batch.applied) })}</p>
      </ConfirmDialog>
    </>
  );
}
