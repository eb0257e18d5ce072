import { type FormEvent, useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import type { MergePlan, PartMerge } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MergeList } from './merge-list.tsx';
import { noPart, PartFields } from './part-fields.tsx';

interface MergeSectionProps {
  product: Product;
  brands: readonly string[];
  merges: readonly PartMerge[];
}

/** Merges a duplicate: this part is removed, the other one is kept. */
export function MergeSection({ product, brands, merges }: MergeSectionProps) {
  const [into, setInto] = useState(noPart);
  const [plan, setPlan, closePlan] = useOpened<MergePlan>();
  const { busy, formError, fieldErrors, run } = useMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => setPlan(await call('planMerge', { path: { id: product._id }, body: { into } })));
  };
  const intoError = fieldErrors['into'];
  return (
    <div className="relations__part">
      <h3>{m.relations_merge()}</h3>
      <p className="help">{m.relations_merge_help()}</p>
      <form className="form" onSubmit={submit}>
        <div className="relations__row">
          <PartFields value={into} onChange={setInto} brands={brands} error={intoError} />
          <Button type="submit" variant="danger-line" busy={busy}>
            {m.relations_merge_into()}
          </Button>
        </div>
        {formError && formError !== intoError ? <Notice tone="bad">{formError}</Notice> : null}
      </form>
      <MergeList merges={merges} />
      {plan ? <MergeDialog plan={plan} onCancel={closePlan} /> : null}
    </div>
  );
}
