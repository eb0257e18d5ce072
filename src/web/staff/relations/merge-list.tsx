import { useNavigate } from 'react-router';
import type { PartMerge } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { call } from '#web/session/api-client.ts';

/** The parts that were merged into this one, newest first. Only the newest merge can be undone. */
export function MergeList({ merges }: { merges: readonly PartMerge[] }) {
  const [undoing, setUndoing, closeUndoing] = useOpened<true>();
  const [newest] = merges;
  if (!newest) return null;
  return (
    <>
      <h4>{m.relations_merged_list()}</h4>
      <ul className="relations__list">
        {merges.map((merge) => (
          <li key={merge._id}>
            {m.relations_merged_by({ date: formatDay(merge.mergedAt), email: merge.email })}{' '}
            <PartNumber value={m.relations_part(merge)} /> <span className="quiet">{merge.name}</span>
            {merge.addedStock > 0 ? (
              <span className="quiet"> · {m.merge_added_stock({ count: formatCount(merge.addedStock) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="toolbar">
        <Button onClick={() => setUndoing(true)}>{m.relations_undo_merge()}</Button>
      </div>
      {undoing ? <UndoMergeDialog merge={newest} onCancel={closeUndoing} /> : null}
    </>
  );
}

function UndoMergeDialog({ merge, onCancel }: { merge: PartMerge; onCancel: () => void }) {
  const navigate = useNavigate();
  const part = m.relations_part(merge);
  const undo = async () => {
    const returned = await call('undoMerge', { path: { id: merge._id } });
    toast.success(m.relations_merge_undone({ part }));
    await navigate(editProductPath(returned._id));
    onCancel();
  };
  return (
    <ConfirmDialog
      title={m.relations_undo_merge_question({ part })}
      confirmLabel={m.relations_undo_merge_button()}
      variant="primary"
      onConfirm={undo}
      onCancel={onCancel}
    >
      <p className="small quiet">{m.relations_undo_merge_help()}</p>
      {merge.addedStock > 0 ? (
        <p className="small quiet">{m.merge_undo_stock({ count: formatCount(merge.addedStock) })}</p>
      ) : null}
    </ConfirmDialog>
  );
}
