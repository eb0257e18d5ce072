import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { PartMerge } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/page-paths.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { MergeList } from './merge-list.tsx';
import { noPart, PartFields, type TypedPart } from './part-fields.tsx';

interface MergeSectionProps {
  product: Product;
  brands: readonly string[];
  merges: readonly PartMerge[];
}

/** Merges a duplicate: this part is removed, the other one is kept. */
export function MergeSection({ product, brands, merges }: MergeSectionProps) {
  const [into, setInto] = useState(noPart);
  const [confirming, setConfirming] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <div className="relations__part">
      <h3>{m.relations_merge()}</h3>
      <p className="help">{m.relations_merge_help()}</p>
      <form className="form" onSubmit={submit}>
        <div className="relations__row">
          <PartFields value={into} onChange={setInto} brands={brands} />
          <Button type="submit" variant="danger-line">
            {m.relations_merge_into()}
          </Button>
        </div>
      </form>
      <MergeList merges={merges} />
      {confirming ? <MergeDialog product={product} into={into} onCancel={() => setConfirming(false)} /> : null}
    </div>
  );
}

interface MergeDialogProps {
  product: Product;
  into: TypedPart;
  onCancel: () => void;
}

/** Asks for confirmation, and once more when the merge would join two interchange groups (`needsJoin`). */
function MergeDialog({ product, into, onCancel }: MergeDialogProps) {
  const navigate = useNavigate();
  const [joinGroups, setJoinGroups] = useState(false);
  const merge = async () => {
    try {
      const remaining = await call('mergeProducts', { path: { id: product._id }, body: { into, joinGroups } });
      toast.success(m.relations_merged({ number: product.partNumber, kept: remaining.partNumber }));
      await navigate(editProductPath(remaining._id));
      onCancel();
    } catch (error) {
      if (error instanceof ApiProblem && error.members['needsJoin'] === true) setJoinGroups(true);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={m.relations_merge_question({ number: product.partNumber, kept: m.relations_part(into) })}
      confirmLabel={joinGroups ? m.relations_merge_and_join() : m.relations_merge_button()}
      onConfirm={merge}
      onCancel={onCancel}
      errorTone={joinGroups ? 'short' : 'bad'}
    >
      <p className="small quiet">{m.relations_merge_facts()}</p>
    </ConfirmDialog>
  );
}
