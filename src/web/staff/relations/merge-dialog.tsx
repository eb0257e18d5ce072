import '#web/styles/merge.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MergePlan, mergeUndoDays, type RelatedPart } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';

/** Shows both parts, offers to add the stock, and asks for confirmation. */
export function MergeDialog({
  plan: { removed, kept, needsJoin },
  onCancel,
}: {
  plan: MergePlan;
  onCancel: () => void;
}) {
  const navigate = useNavigate();
  const [addStock, setAddStock] = useState(false);
  // A group can have been made since the plan.
  const [joinGroups, setJoinGroups] = useState(needsJoin);
  const merge = async () => {
    const body = { into: { id: kept._id }, joinGroups, addStock };
    try {
      const remaining = await call('mergeProducts', { path: { id: removed._id }, body });
      toast.success(m.relations_merged({ number: removed.partNumber, kept: remaining.partNumber }));
      await navigate(editProductPath(remaining._id));
      onCancel();
    } catch (error) {
      if (error instanceof ApiProblem && error.members['needsJoin'] === true) setJoinGroups(true);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={m.relations_merge_question({ number: removed.partNumber, kept: m.relations_part(kept) })}
      confirmLabel={joinGroups ? m.relations_merge_and_join() : m.relations_merge_button()}
      onConfirm={merge}
      onCancel={onCancel}
      errorTone={joinGroups ? 'short' : 'bad'}
    >
      <div className="merge">
        <MergedPart part={removed} label={m.merge_removed()} />
        <MergedPart part={kept} label={m.merge_kept()} />
      </div>
      {removed.availableQnty > 0 && canCall('setStock') ? (
        <label className="check">
          <input type="checkbox" checked={addStock} onChange={(event) => setAddStock(event.target.checked)} />
          <span>
            {m.merge_add_stock({
              kept: formatCount(kept.availableQnty),
              removed: formatCount(removed.availableQnty),
              total: formatCount(kept.availableQnty + removed.availableQnty),
            })}
          </span>
        </label>
      ) : null}
      {needsJoin ? <Notice tone="short">{m.merge_joins()}</Notice> : null}
      <p className="small quiet">{m.relations_merge_facts({ days: mergeUndoDays })}</p>
    </ConfirmDialog>
  );
}

/** One of the two parts, with the facts that tell whether they are the same. */
function MergedPart({ part, label }: { part: RelatedPart; label: string }) {
  return (
    <section className="merge__part" aria-label={label}>
      <h3 className="merge__label">{label}</h3>
      <Photo picture={part.img || undefined} sizes="120px" alt="" />
      <PartNumber value={part.partNumber} />
      <span className="small">
        {part.brand} · {part.name}
      </span>
      <GradeChip grade={part.grade} />
      <dl className="merge__facts">
        <dt>{m.dashboard_price()}</dt>
        <dd>{formatAmount(part.pricePerUnit)}</dd>
        <dt>{m.dashboard_available()}</dt>
        <dd>{formatCount(part.availableQnty)}</dd>
      </dl>
    </section>
  );
}
